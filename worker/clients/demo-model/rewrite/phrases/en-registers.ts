export const formalEnglish = `
a lot of > a wealth of | an abundance of
lots of > a wealth of | an abundance of
kids > children
folks > people
okay > acceptable
get in touch with > contact
get in touch > make contact
find out about > learn about
find out > establish | determine
found out > established | determined
look into > examine | investigate
looks into > examines | investigates
looked into > examined | investigated
look at > examine | consider
looks at > examines | considers
looked at > examined | considered
looking for > seeking
look for > seek
looks for > seeks
carry on > continue
keep on > continue
think about > consider | reflect on
thinks about > considers | reflects on
talk about > discuss
talks about > discusses
talked about > discussed
talk to > speak with
talked to > spoke with
deal with > address
deals with > addresses
ask for > request
asks for > requests
put off > postpone
point out > note
points out > notes
pointed out > noted
make sure of > verify
make sure > ensure
makes sure > ensures
made sure > ensured
want to > wish to
wants to > wishes to
wanted to > wished to
to start > to begin
starts at > begins at
starts on > begins on
starts with > begins with
has started > has begun
have started > have begun
but also
but not
all but
nothing but
anything but
but for
but > yet
also > additionally | likewise
too many
how many
so many
as many
many of
many a
many > numerous
because of > owing to | on account of
because > since | given that
buy > purchase
buys > purchases
bought > purchased
more and more > increasingly
big > large
bigger > larger
biggest > largest
huge > immense
hard to > difficult to
easily > readily
quickly > swiftly | promptly
is now > is currently | is at present
are now > are currently | are at present
right now > at present
now and then
often > frequently
usually > generally
sometimes > occasionally | at times
always > invariably
maybe > perhaps | possibly
mostly > predominantly | chiefly
mainly > primarily | chiefly
really > genuinely | truly
very much
the very
very > extremely | particularly
on the whole
as a whole
the whole > the entire
nice > pleasant
cheap > inexpensive
right away > immediately
straight away > immediately
at once > immediately
at first > initially
in the end > ultimately
at the moment > at present
these days > at present
so far > to date
until now > to date
instead of > rather than
even though > although
during > in the course of
anyway > in any case
by the way, > incidentally,
of course > naturally
well-known > renowned
jobs > positions
boss > superior
stuff > material
chance to > opportunity to
thanks for > thank you for
please > kindly
enough time > sufficient time
enough space > sufficient space
help with > assistance with
about half > approximately half
get better > improve
gets better > improves
go up > rise
goes up > rises
tell us > inform us
tells us > informs us
for free > free of charge
don't > do not
doesn't > does not
didn't > did not
isn't > is not
aren't > are not
wasn't > was not
weren't > were not
won't > will not
can't > cannot
couldn't > could not
wouldn't > would not
shouldn't > should not
hasn't > has not
haven't > have not
hadn't > had not
it's > it is
that's > that is
there's > there is
we're > we are
you're > you are
they're > they are
i'm > I am
we've > we have
you've > you have
they've > they have
we'll > we will
you'll > you will
they'll > they will
it'll > it will
let's > let us
to please
just because
only because
simply because
not because
partly because
mainly because
very first
very last
very own
very same
very best
a lot > a great deal
about # > approximately #
around # > approximately #
throw away > discard
learn more > obtain further information
find out more > obtain further information
`;

export const casualEnglish = `
however, > still, | mind you, | then again,
therefore, > so
consequently, > so
thus, > so
moreover, > plus, | what's more,
furthermore, > plus, | on top of that,
in addition, > plus, | on top of that,
additionally, > plus, | also,
nevertheless, > still,
nonetheless, > still,
children > kids
a large number of > loads of | lots of
a lot of > loads of | lots of
the many
our many
their many
its many
how many
so many
too many
as many
many of
many a
many > lots of | loads of
very much
the very
very > really
extremely > really | super
immediately after > right after
immediately before > right before
immediately > right away | straight away
begin > start
begins > starts
to obtain > to get
to receive > to get
receives > gets
please contact us > just drop us a line | just get in touch
contact us > drop us a line | get in touch
to contact > to get in touch with
discuss > talk about
discusses > talks about
discussed > talked about
consider > think about
considers > thinks about
examine > look at
investigate > look into
to request > to ask for
ensure that > make sure that
ensures that > makes sure that
postpone > put off
postponed > put off
discover > find
difficult > tricky | tough
excellent > great | top-notch
pleasant > nice
delicious > tasty | yummy
individuals > people
approximately > roughly | around
frequently > often
perhaps > maybe
possibly > maybe
entire > whole
large > big
larger > bigger
largest > biggest
small > little
immense > huge
is currently > is now
are currently > are now
at present > right now
at the moment > right now
for example, > say, | for instance,
in order to > to
although > even though | though
whereas > while
wish to > want to
wishes to > wants to
will be able to > can
such as > like
participate in > join | take part in
participates in > joins
participated in > joined
depart > leave
departs > leaves
reside > live
residents > locals
kindly > please
television > TV
thank you > thanks
do not > don't
does not > doesn't
did not > didn't
is not > isn't
are not > aren't
was not > wasn't
were not > weren't
will not > won't
cannot > can't
could not > couldn't
would not > wouldn't
should not > shouldn't
has not > hasn't
have not > haven't
had not > hadn't
it is > it's
that is > that's
there is > there's
we are > we're
you are > you're
they are > they're
we will > we'll
you will > you'll
they will > they'll
it will > it'll
began > started
we thank you
to thank you
i thank you
very first
very last
very own
very same
very best
so that > so
about # > around # | some #
repair > fix
choose to
choose > pick
very little
very few
`;

export const vividEnglish = `
important > vital | crucial
very important > truly vital
necessary > essential
big > huge | grand
large > vast
small > tiny | little
small but
new year
new > brand-new | fresh
beautiful > gorgeous | stunning
pretty > lovely
nice > delightful | lovely
good at
good for
good morning
good luck
for good
good > great | wonderful
better
interesting > fascinating | captivating
happy to > delighted to | thrilled to
happy > delighted
glad to > thrilled to | delighted to
shows that > reveals that
show that > reveal that
easily > effortlessly
quickly > swiftly | in a flash
very > truly | wonderfully
really > truly
a lot of > a world of | a wealth of
lots of > a world of | a wealth of
starts at > kicks off at
starts on > kicks off on
begins at > kicks off at
begins on > kicks off on
improve > lift | boost
improves > lifts | boosts
we offer > we bring you
offers > brings
we hope > we dearly hope
would like to > would love to
enjoy > relish | savour
perfect > flawless | ideal
essential > vital
difficult > daunting | demanding
strong > powerful
quick > swift
bright > radiant
quiet > peaceful | hushed
dark > shadowy
together with
together > side by side | hand in hand
every day > day after day
as soon as
soon > before long
finally > at last
surprising > astonishing
surprised > astonished
famous > celebrated | legendary
tired > weary
afraid > fearful
children > little ones
story > tale
stories > tales
a great deal
great > magnificent | splendid
amazing > breathtaking
delicious > mouth-watering | heavenly
tasty > mouth-watering
worked hard > gave their all
work hard > give their all
visitors > guests
visitor > guest
often > time and again
the best > the finest
very first
very own
very same
the very
very much
very quickly > in a flash | swiftly
very easily > with the greatest of ease
new to
the best known
`;
