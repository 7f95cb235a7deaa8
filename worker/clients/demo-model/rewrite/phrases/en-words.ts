export const wordyEnglish = `
in order to > to
in order that > so that
due to the fact that > because
owing to the fact that > because
in view of the fact that > because
on account of the fact that > because
in light of the fact that > because
because of the fact that > because
given the fact that > because
for the reason that > because
on the grounds that > because
despite the fact that > although
in spite of the fact that > although
regardless of the fact that > although
at this point in time > now
at the present time > now
at this moment in time > now
at the present moment > now
at the current time > now
in this day and age > today
at that point in time > then
in the event that > if
in the event of > in case of
on the condition that > if
on condition that > if
in the near future > soon
at an early date > soon
at your earliest convenience > as soon as you can
on a regular basis > regularly
on a daily basis > daily
on a weekly basis > weekly
on a monthly basis > monthly
on a yearly basis > every year
on an annual basis > every year
on a frequent basis > often
on a number of occasions > several times
on several occasions > several times
on many occasions > many times
in many cases > often
in most cases > usually
in the majority of cases > usually
in some cases > sometimes
for the purpose of > for
for the purposes of > for
with the purpose of > for
with regard to > about
with regards to > about
in regard to > about
in relation to > about
with respect to > about
with reference to > about
in reference to > about
as regards > about
a large number of > many
a great number of > many
a significant number of > many
a considerable number of > many
a number of > several
the majority of the > most of the
the vast majority of the > most of the
the majority of our > most of our
the majority of these > most of these
each and every > every
has the ability to > can
have the ability to > can
has the capacity to > can
have the capacity to > can
has the opportunity to > can
have the opportunity to > can
is able to > can
are able to > can
was able to > could
were able to > could
is in a position to > can
are in a position to > can
has a need for > needs
have a need for > need
is in need of > needs
are in need of > need
make a decision > decide
makes a decision > decides
made a decision > decided
take into consideration > consider
takes into consideration > considers
took into consideration > considered
taking into consideration > considering
take into account > consider
give consideration to > consider
make use of > use
makes use of > uses
made use of > used
making use of > using
make an attempt to > try to
made an attempt to > tried to
come to the conclusion that > conclude that
came to the conclusion that > concluded that
provide assistance to > help
provides assistance to > helps
give assistance to > help
provide support to > support
provides support to > supports
carry out an analysis of > analyse
conduct an analysis of > analyse
conduct a review of > review
have an impact on > affect
has an impact on > affects
had an impact on > affected
have an effect on > affect
has an effect on > affects
have a tendency to > tend to
has a tendency to > tends to
place an emphasis on > stress
put an emphasis on > stress
is in the process of > is
are in the process of > are
is similar to > is like
are similar to > are like
in close proximity to > near
in the vicinity of > near
in excess of > more than
a sufficient amount of > enough
an adequate amount of > enough
in addition to > besides
until such time as > until
during the course of > during
in the course of > during
over the course of > during
for a period of > for
by means of > with
by virtue of > through
with the aid of > with
with the exception of > except
in a timely manner > promptly
in an efficient manner > efficiently
in a similar manner > similarly
in an effort to > to
so as to > to
in such a way that > so that
it is important to note that >
it is very important to note that >
it should be noted that >
it should also be noted that >
it is worth noting that >
it is worth mentioning that >
it is interesting to note that >
please note that >
as a matter of fact, >
needless to say, >
in actual fact > in fact
basically >
basically, >
essentially, >
literally >
end result > result
final outcome > outcome
past history > history
future plans > plans
advance planning > planning
added bonus > bonus
free gift > gift
absolutely essential > essential
completely unique > unique
very unique > unique
exactly the same > the same
various different > various
revert back > revert
return back > return
repeat again > repeat
merge together > merge
combine together > combine
still remains > remains
still remain > remain
time period > period
period of time > period
for the most part > mostly
as a consequence of > because of
as a result of > because of
all of a sudden > suddenly
at the end of the day, > in the end,
with immediate effect > at once
all of the > all the
in accordance with > following
pursuant to > under
in lieu of > instead of
`;

export const plainEnglish = `
utilise > use
utilize > use
utilises > uses
utilizes > uses
utilised > used
utilized > used
utilising > using
utilizing > using
facilitate > ease
facilitates > eases
facilitated > eased
commence > start
commences > starts
commenced > started
terminate > end
terminates > ends
terminated > ended
endeavour to > try to
endeavor to > try to
demonstrate that > show that
demonstrates that > shows that
demonstrated that > showed that
indicate that > show that
indicates that > shows that
prior to > before
subsequent to > after
subsequently > later
approximately > about
additional > extra
assist > help
assists > helps
assisted > helped
assistance > help
to purchase > to buy
purchased > bought
to obtain > to get
inform > tell
informs > tells
notify > tell
numerous > many
require > need
requires > needs
remainder > rest
additionally, > also,
furthermore, > also,
moreover, > also,
nevertheless, > still,
nonetheless, > still,
therefore, > so
consequently, > so
thus, > so
individuals > people
methodology > method
erroneous > wrong
expedite > speed up
substantial > large
beneficial > useful
anticipate > expect
anticipates > expects
elect to > choose to
implemented > carried out
regarding the > about the
concerning the > about the
frequently > often
occasionally > sometimes
primarily > mainly
currently > now
sufficient > enough
upon > on
whilst > while
amongst > among
once upon a time
a sufficient
large > big
larger > bigger
largest > biggest
difficult > hard
difficulties > problems
to receive > to get
receives > gets
repaired > fixed
to repair > to fix
selected > chosen
contains > has
constructed > built
retain > keep
retains > keeps
respond to > answer
responded to > answered
rapidly > fast
rapid > quick
repeatedly > again and again
initially > at first
ultimately > in the end
entirely > fully
merely > only
solely > only
largely > mostly
specifically > in particular
typically > usually
generally > usually
`;

export const evenEnglish = `
for example > for instance
for instance > for example
especially > particularly | above all
in particular > especially | above all
almost > nearly
nearly > almost
perhaps > possibly
begin with > start with
usually > normally
every day > each day
every week > each week
every month > each month
every year > each year
everyone > everybody
everybody > everyone
anyone > anybody
someone > somebody
although > even though
even though > although
straight away > right away | at once
immediately after > right after
immediately > at once | straight away
close to > near
next to > beside
several > a number of
however, > still, | even so,
afterwards > after that | later
later on > later | afterwards
in the end > finally
at the same time > meanwhile
as soon as possible > as early as possible
all over the world > around the world
around the world > all over the world
instead of > rather than
in fact > indeed
such as > like
takes place > happens
take place > happen
took place > happened
takes part in > joins
take part in > join
took part in > joined
thanks to > because of
together with > along with
as well as possible
throughout > all through
entire > whole
chance to > opportunity to
in charge of > responsible for
on top of > above
the beginning of > the start of
every other
every so often
every now
every one
every time > each time
each time > every time
every > each
until > till
till > until
too. > as well.
as well. > too.
about # > around # | roughly #
around # > about #
roughly # > about #
more than # > over #
over # > more than #
less than # > under #
need to > have to
needs to > has to
have to > need to
has to > needs to
again and again
never again
again > once more
a lot of
a lot > a great deal
is easy to > is simple to
easy to > simple to
simple to > easy to
throw away > discard | get rid of
thrown away > discarded
once you > as soon as you
once the > as soon as the
write to > send a message to
learn more > find out more
find out more > learn more
free of charge > for free
because of > due to
due to > because of
no problem
problems > issues
problem > issue
goals > targets
choose to
choose between
choose > select
tells you > lets you know
tell you > let you know
each other > one another
one another > each other
a bit > a little
all day > the whole day
all year > the whole year
all week > the whole week
for now > for the time being
in advance > ahead of time
in person > face to face
in total > altogether
before long > soon
mainly > mostly
mostly > mainly
fully > completely
completely > fully
rarely > seldom
seldom > rarely
in the meantime > meanwhile
at least > at the very least
`;
