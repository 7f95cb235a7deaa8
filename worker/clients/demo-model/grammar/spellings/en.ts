// Common misspellings of English. After Wikipedia, "Lists of common misspellings" (CC BY-SA 4.0), chosen and extended.
import type { SpellingGroup } from "../engine/spelling.ts";

export const englishSpellings: SpellingGroup[] = [
  {
    code: "spelling",
    pairs: `
      abcense:absence absense:absence abscence:absence acceptible:acceptable accesible:accessible
      accidently:accidentally acomodat*:accommodat* accomodat*:accommodat* acommodat*:accommodat*
      accross:across acheiv*:achiev* acknowlege*:acknowledge* aquaint*:acquaint* aquir*:acquir*
      acuracy:accuracy acurate:accurate acurately:accurately actualy:actually adress*:address*
      adequit*:adequat* adherance:adherence advertisment*:advertisement* agressi*:aggressi*
      aggresive*:aggressive* alledg*:alleg* allegaince:allegiance allready:already alltogether:altogether
      allways:always alomst:almost amature*:amateur* ammount*:amount* analysys:analysis anual:annual
      anually:annually aniversar*:anniversar* annoint*:anoint* anouncement*:announcement* answerd:answered
      apparant*:apparent* apparrent*:apparent* appearence*:appearance* apperance*:appearance*
      appologi*:apologi* apreciat*:appreciat* approch*:approach* appropiat*:appropriat*
      approriat*:appropriat* aproximat*:approximat* approximatly:approximately archaelog*:archaeolog*
      arguement*:argument* arround:around articel*:article* artical*:article* asign*:assign*
      assesment*:assessment* assasin*:assassin* assistence:assistance assosiat*:associat*
      asthetic*:aesthetic* atempt*:attempt* athiest*:atheist* attendence:attendance audiance*:audience*
      auxillary:auxiliary availabe:available availible:available avaliable:available
      availabilty:availability awfull:awful baloon*:balloon* bankrupcy:bankruptcy basicly:basically
      beacuse:because becasue:because becuase:because beautifull*:beautiful* beatiful:beautiful
      becomming:becoming befor:before begining*:beginning* beggining:beginning begginer*:beginner*
      beleiv*:believ* beleif*:belief* belive:believe belives:believes benefical:beneficial benifit*:benefit*
      beetween:between bizzare:bizarre breif*:brief* brillant*:brilliant* britian:Britain
      buisness*:business* bussiness*:business* busness*:business* calender*:calendar* camoflage:camouflage
      canidate*:candidate* carreer*:career* carribean:Caribbean catagor*:categor* cemetary:cemetery
      challange*:challenge* changable:changeable charachter*:character* charecter*:character* cheif*:chief*
      choosen:chosen cieling*:ceiling* circut*:circuit* colleage*:colleague* collegue*:colleague*
      collegues:colleagues comando*:commando* comming:coming comision*:commission* commision*:commission*
      comitee*:committee* commitee*:committee* comittee*:committee* commited:committed
      comitment*:commitment* committment*:commitment* comparision*:comparison* compatable:compatible
      compleatly:completely completly:completely completley:completely comunicat*:communicat*
      comunit*:communit* concensus:consensus concious*:conscious* consious*:conscious*
      conection*:connection* congradulat*:congratulat* consistant*:consistent* concieve*:conceive*
      contibut*:contribut* continous*:continuous* contraversial:controversial controversal:controversial
      controled:controlled controling:controlling convience:convenience convienient:convenient cooly:coolly
      correspondance:correspondence councellor*:councillor* critisis*:criticis* critisiz*:criticiz*
      curiousity:curiosity currancy:currency curently:currently currenly:currently custumer*:customer*
      deafult:default decieve*:deceive* decison*:decision* desicion*:decision* definate:definite
      definately:definitely definatly:definitely definitly:definitely defiantely:definitely
      definetly:definitely definetely:definitely definit:definite deparment*:department* depandan*:dependen*
      desparate*:desperate* desperatly:desperately descision*:decision* desend*:descend* develope:develop
      developement*:development* devestat*:devastat* diffrent*:different* diferen*:differen*
      dificult*:difficult* difficut:difficult dilema*:dilemma* dilemna*:dilemma* diciplin*:disciplin*
      disapear*:disappear* dissapear*:disappear* dissapoint*:disappoint* disapoint*:disappoint*
      doccument*:document* dosen't:doesn't ecstacy:ecstasy effecient*:efficient* efficency:efficiency
      eigth:eighth eligable:eligible embarass*:embarrass* embarras:embarrass emperical:empirical
      enviroment*:environment* enviornment*:environment* enviromental*:environmental* equiptment:equipment
      equipement:equipment especialy:especially exagerat*:exaggerat* exaggerrat*:exaggerat* excede*:exceed*
      excelent*:excellent* excellant:excellent exept:except exercize:exercise excercis*:exercis*
      exhilerat*:exhilarat* existance:existence existant:existent expence*:expense* experiance*:experience*
      experienc:experience explaination*:explanation* explanaton:explanation extreem:extreme
      extreemly:extremely extremly:extremely potatos:potatoes tomatos:tomatoes facinat*:fascinat*
      familar*:familiar* familier:familiar feasable:feasible febuary:February finaly:finally
      financialy:financially flourescent:fluorescent foriegn*:foreign* forsee*:foresee* forteen:fourteen
      fourty:forty foward:forward freind*:friend* freindly:friendly fullfil*:fulfil*
      fundemental*:fundamental* futher:further garantee*:guarantee* gaurantee*:guarantee*
      guarentee*:guarantee* guarante:guarantee gaurd*:guard* generaly:generally genious:genius
      geniusses:geniuses goverment*:government* governement*:government* gramar:grammar grammer:grammar
      greatful:grateful guidence:guidance happend:happened happenned:happened happyness:happiness
      harrass*:harass* heighth:height hieght:height heirarch*:hierarch* heros:heroes hinderance:hindrance
      hopefull:hopeful hopefuly:hopefully humerous:humorous hygeine:hygiene hypocrac*:hypocris*
      hypocrit:hypocrite idealy:ideally identifed:identified ignorence:ignorance imediat*:immediat*
      immediatly:immediately imense:immense immitat*:imitat* importent:important importence:importance
      impossable:impossible improvment*:improvement* incidently:incidentally inconvient:inconvenient
      independant*:independent* indispensible:indispensable inevitible:inevitable influencial:influential
      infomation:information informaton:information inital:initial initally:initially innoculat*:inoculat*
      inovat*:innovat* instalation*:installation* inteligen*:intelligen* intelligance:intelligence
      intresting:interesting interesing:interesting intrest*:interest* interupt*:interrupt*
      irresistable:irresistible irrelevent:irrelevant irregardless:regardless knowlege:knowledge
      knowlegde:knowledge knowledgable:knowledgeable labratory:laboratory langauge*:language*
      languge*:language* lenght*:length* liason:liaison libary:library liklihood:likelihood
      likelyhood:likelihood litature:literature literaly:literally litterally:literally
      maintainance:maintenance maintenence:maintenance managment:management manouver*:manoeuvr*
      marrage:marriage mathmatic*:mathematic* medeval:medieval millenium:millennium miniture:miniature
      minumum:minimum mispell*:misspell* mischevious:mischievous mischievious:mischievous morgage*:mortgage*
      naturaly:naturally neccesar*:necessar* neccessar*:necessar* necesar*:necessar* necessery:necessary
      negociat*:negotiat* neigbour*:neighbour* neighbur*:neighbour* nieghbor*:neighbor* nessecary:necessary
      noticable:noticeable noticably:noticeably nowdays:nowadays obediant:obedient occassion*:occasion*
      ocasion*:occasion* occasionaly:occasionally occured:occurred occuring:occurring occurence*:occurrence*
      occurance*:occurrence* offical*:official* ommit*:omit* oppinion*:opinion* oppertunit*:opportunit*
      oportunit*:opportunit* opertunit*:opportunit* oppurtunit*:opportunit* optimisim:optimism
      orginal*:original* originaly:originally orginiz*:organiz* outragous:outrageous parallell:parallel
      paralel*:parallel* parliment*:parliament* particulary:particularly particularily:particularly
      passtime:pastime peice*:piece* percieve*:perceive* perfomance*:performance* performence:performance
      permanant*:permanent* perseverence:perseverance persistant*:persistent* personaly:personally
      personel:personnel persue:pursue persued:pursued phenomenom:phenomenon playwrite:playwright
      plesant:pleasant pleasent*:pleasant* politican*:politician* posess*:possess* possesion*:possession*
      posession*:possession* posible:possible posibl*:possibl* possability:possibility
      possibilty:possibility practicle:practical prefered:preferred prefering:preferring
      preferance*:preference* presance:presence privelege*:privilege* privilage*:privilege*
      priviledge*:privilege* probaly:probably probabl:probable proccess*:process* proceedure*:procedure*
      profesion*:profession* proffesion*:profession* proffessor*:professor* prominant:prominent
      promiss:promise pronounciation:pronunciation propoganda:propaganda psycology:psychology
      publically:publicly publicaly:publicly purpos:purpose pursuade*:persuade* qualty:quality
      quantitiy:quantity questionaire*:questionnaire* questionnare*:questionnaire* realy:really
      reccomend*:recommend* recomend*:recommend* reccommend*:recommend* recieve*:receive* reciev*:receiv*
      reconize*:recognize* refered:referred refering:referring referance*:reference* refrence*:reference*
      relevent:relevant relevence:relevance religous*:religious* remeber*:remember* remmember*:remember*
      repitition:repetition resistence:resistance responce*:response* responsability:responsibility
      responsibilty:responsibility responsable:responsible restaraunt*:restaurant* restaurent*:restaurant*
      resturant*:restaurant* rythm*:rhythm* rythym:rhythm ryhthm*:rhythm* sacrafice*:sacrifice*
      saftey:safety sandwhich*:sandwich* scedul*:schedul* schedual*:schedul* secratary:secretary
      secratery:secretary seige:siege sentance*:sentence* seperat*:separat* sergent:sergeant
      shedul*:schedul* similiar*:similar* simular:similar sincerly:sincerely sincerley:sincerely
      sieze*:seize* skilfull*:skilful* sofware:software speach:speech strenght*:strength* strengh:strength
      stratagy:strategy studing:studying subsquent*:subsequent* succede:succeed succeful*:successful*
      succesful*:successful* successfull:successful successfuly:successfully succesfully:successfully
      succes:success suceed*:succeed* suficient*:sufficient* suggesstion*:suggestion* supercede*:supersede*
      superintendant:superintendent suprise*:surprise* suprising*:surprising* surprize*:surprise*
      surpris:surprise surveilance:surveillance swiming:swimming sucess*:success* technicaly:technically
      techniqe*:technique* tecnolog*:technolog* technolgy:technology teh:the temperture:temperature
      temperatur:temperature tendancy:tendency thier:their theif:thief threshhold:threshold throught:through
      thourough*:thorough* tommorow:tomorrow tommorrow:tomorrow tomorow:tomorrow tounge:tongue
      tortise:tortoise tradditional:traditional tradional:traditional transfered:transferred
      transfering:transferring truely:truly tryed:tried twelth:twelfth tyrany:tyranny
      unfortunatly:unfortunately unfortunatley:unfortunately unecessar*:unnecessar* unneccessar*:unnecessar*
      unnecesar*:unnecessar* unforgetable:unforgettable untill:until usally:usually usualy:usually
      usefull:useful usefullness:usefulness vaccum*:vacuum* vacume:vacuum valueable:valuable
      vegeterian*:vegetarian* vegatable*:vegetable* vehical*:vehicle* visable:visible volonteer*:volunteer*
      wether:whether wich:which weild:wield weired:weird wierd*:weird* whereever:wherever whith:with
      wihtout:without withdrawl:withdrawal withold*:withhold* wonderfull*:wonderful* writting:writing
      writen:written yeild*:yield* youself:yourself yuo:you yoru:your waht:what taht:that tahn:than
      thsi:this htis:this hte:the adn:and jsut:just knwo:know liek:like mkae:make soem:some thna:than
      thnak:thank wiht:with woudl:would shoudl:should coudl:could hwo:how hwat:what abotu:about
      peopel:people poeple:people prodcut*:product* websit:website wesbite:website informations:information
      advices:advice equipments:equipment furnitures:furniture knowledges:knowledge homeworks:homework
      luggages:luggage childrens:children's womens:women's
    `,
  },
  {
    code: "apart",
    pairs: `
      alot:a_lot aswell:as_well atleast:at_least infact:in_fact incase:in_case inspite:in_spite noone:no_one
      eachother:each_other everytime:every_time highschool:high_school inorder:in_order moreso:more_so
      ofcourse:of_course thankyou:thank_you upto:up_to abit:a_bit alittle:a_little aslong:as_long
      eventhough:even_though goodluck:good_luck kindof:kind_of lotsof:lots_of sortof:sort_of youare:you_are
    `,
  },
  {
    code: "contraction",
    pairs: `
      dont:don't doesnt:doesn't didnt:didn't isnt:isn't arent:aren't wasnt:wasn't werent:weren't
      havent:haven't hasnt:hasn't hadnt:hadn't couldnt:couldn't shouldnt:shouldn't wouldnt:wouldn't
      mustnt:mustn't youre:you're theyre:they're youve:you've theyve:they've weve:we've ive:I've im:I'm
      itll:it'll youll:you'll theyll:they'll thats:that's whats:what's theres:there's wheres:where's
      couldve:could've shouldve:should've wouldve:would've yall:y'all cant:can't
    `,
  },
  { code: "capitalI", pairs: "i'm:I'm i've:I've i'll:I'll i'd:I'd" },
  {
    code: "nameCapital",
    pairs: `
      monday:Monday tuesday:Tuesday wednesday:Wednesday thursday:Thursday friday:Friday saturday:Saturday
      sunday:Sunday mondays:Mondays tuesdays:Tuesdays wednesdays:Wednesdays thursdays:Thursdays
      fridays:Fridays saturdays:Saturdays sundays:Sundays january:January february:February april:April
      june:June july:July september:September october:October november:November december:December
      english:English german:German spanish:Spanish portuguese:Portuguese italian:Italian american:American
      americans:Americans european:European europe:Europe africa:Africa african:African asia:Asia
      asian:Asian canada:Canada canadian:Canadian london:London germany:Germany france:France spain:Spain
      portugal:Portugal italy:Italy japanese:Japanese chinese:Chinese brazil:Brazil brazilian:Brazilian
      mexico:Mexico mexican:Mexican india:India british:British irish:Irish russian:Russian russia:Russia
      christmas:Christmas easter:Easter facebook:Facebook
    `,
  },
];
