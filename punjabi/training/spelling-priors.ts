/**
 * How sounds are spelled in Latin letters by those who write Punjabi so, in percent, from knowledge
 * of the language: how people write their own names and chats, and English words that Punjabi took
 * in (`ce`, `tion`, silent e). `_`: nothing. A unit that is not named is spelled as the same sound
 * in another place.
 */
export const ROMAN_PRIOR = `
k k 88 c 5 q 2 ck 1 kh .5 ch .4 que .2
K kh 88 k 9 h .8 x .4 ckh .1
x kh 74 k 17 h 3 x 1 gh .3
q q 50 k 45 c 1 kh .5
g g 97 gh 1 j .2 gu .3 gue .1
G gh 88 g 11 k .3
ɣ g 58 gh 39 kh .5
c ch 91 c 5 tch 1.5 chh 1 sh .3 t .6 j .2
C ch 52 chh 43 sh .6 s .2 h .3 cch .3
j j 90 g 5 z 2.5 dg .6 ge .5 jh .4 d .4 dge .2
J jh 76 j 21 z .4 h .3
z z 64 j 25 s 7 zh .4 se .6 ze .3 x .3 dh .2
ʈ t 97 te .5 th .6 d .3
Ʈ th 75 t 23 tth .5
ɖ d 97 dh .8 r .5 de .3
Ɖ dh 75 d 22 th .3
ɳ n 98 nn .5 r .1
t t 95 th 3
θ th 86 t 11 tth .8
d d 95 dh 2.5 th .8
ð dh 90 d 7.5 th .4 t .5
n n 99 kn .1 ne .3
p p 98 ph .4
P ph 46 f 50 p 2.5
f f 84 ph 12 p .6 v .4 gh .2 fe .2
b b 97 v 1 bh .6 w .2
B bh 86 b 11 p .6 ph .3
m m 98 n .2 me .2
r r 98 re .5 rh .2
ɽ r 50 d 36 rh 9 dh 1.2
l l 98 le .8
s s 94 ce 1.2 c 1 sh .6 z .4 se .5 sc .3 ts .1
ʃ sh 88 s 8 ch .8 ti .5 ci .3 c .3 ssi .2 sch .2 si .2
y y 85 i 10 e 1 _ 2
y^ y 91 i 1.5 j .8 e .5 _ 4
v v 62 w 31 b 1.5 u 1 f .3 o .5 bh .3
v^ v 52 w 45 b 1 o .5 u .2 wh .3
h h 93 _ 5
h^ h 98 _ .5 wh .2
h_ h 60 _ 38
a a 76 _ 11 e 5 u 4.5 o 1.3 i 1 aa .5 ou .1 ea .1
a^ a 92 u 2 e 1.5 o .6 i .6 aa .8 ha .2 _ .3
a- _ 62 a 30 e 2.5 i .8 u .7 o .2
a$ _ 93 a 3.5 e 2.5 h .2
a+ a 70 i 5 o 4 e 6 u 3 _ 6 ya 2 wa .6 ye .5
A a 66 aa 26 o 3 e .6 au .4 _ .7 ah .4 u .4 ea .1 ai .1
A$ a 84 aa 11 ah 1.5 e .5 _ .3 er .2 o .1
A+ a 35 ya 34 aa 21 yaa 6 e .3 wa .7 ah .3 _ .3
i i 79 e 8 _ 5 y 1.5 a 1.3 ee 1.5 ie .2 u .2
i$ i 72 _ 18 y 2.5 ee 2 e 2
i+ i 60 yi 12 e 7 y 4 a 2 _ 5 ye 1
I i 60 ee 26 e 5 y 1.5 ea 1.3 ie .9 ii .5 ei .5 _ .5 ey .1
I$ i 79 ee 8 y 6 ie .8 e 1.6 ii .4 ey .6 _ .6 ea .2
I+ i 60 ee 14 yi 12 y 3.5 ye 2.5 yee 1 e 1.5 ie .5 _ 1.5
u u 84 o 6 oo 2 _ 2 a 1 ou .4 w .1 uu .2
u$ u 84 o 4 oo 2 _ 5
u+ u 66 o 12 w 4 oo 2 wu .8 _ 2
U u 59 oo 30 o 3 ou .9 ew .4 uu .8 w .4 ue .3 _ .2
U$ u 79 oo 14 o 1 uu .5 ue .5 ew .3 ou .3
U+ u 58 oo 16 o 10 w 5 ew .8 yu .6 ou .4
e e 73 a 10 ai 3.5 ay 1.2 i 4 ee 1.7 _ 1.2 ei 1 ae .6 ea .6
e$ e 84 ay 2.5 ey 2 y 3 ai 1.2 ae .5 a .8 _ .8 eh .2 i .6
e+ e 47 ye 36 a 6 ay 1 y 1 ai 1 i 1 _ 1
E ai 45 e 26 a 19 ei 3 ae 1.5 ay 1.2 ea .3 i .7 _ .4
E$ ai 55 e 25 ay 4 ei 2 a 2 y 2 ae 1 ey 1
E+ ai 50 e 18 a 10 yai 3 ei 2 ae 2
o o 91 u 3 oo 1.2 oa .6 ow .6 au .5 _ .5 ou .4 a .4
o$ o 91 w 1 oh .8 ow .8 u 1 oo .6 a .6 oe .2
o+ o 66 u 12 yo 9 w 3 oh .4 wo .6
O au 52 o 30 ou 9 aw 1.8 a 1.2 ow 1.2 ao 1 u .6 av .2
O$ au 55 o 25 ow 3 aw 3 ou 3 av 1
O+ au 52 o 24 ou 6 aw 2 yau 2
Nm m 76 n 23
Nn n 95 _ 2.5 m .5 ng .2 nn .3
N$ n 77 _ 20 m .4 nn .3 ng .2 h .3
N+ n 68 _ 28 m .5
w o 28 u 14 v 18 w 14 oo 8 au 3 ou 1 a .6 av 3 aw 2 va 2 wa 2 ov 1 ow .6 iv .6 ev .6 uv .6 vi .6 ava .4 awa .4 uw .3 _ .8
w^ o 25 u 25 au 20 v 6 oo 14 w 3 ou 3 av 2 aw 1 uv .5
w$ u 45 o 25 v 15 oo 10 w 3 au 1 ow .5
Y i 36 ee 16 e 18 ai 8 y 5 a 2 ya 3 iya 2 ay 2 iy 3 ye 1 ia 1.5 aya .6 ey 1 yi .5 ea .5 ie .6 ei .6 _ .6
Y^ i 42 e 26 ai 16 ee 8 a 4 ei 1 ae .8 ay 1
Y$ i 78 ee 9 y 6 ie .8 e 1.6 _ .7 ai 1
e$ e 82 ay 3 ey 2 y 3 ai 3 ae .5 a .8 _ .6 i .6
h$ h 80 _ 12 a 5 eh .3
h# a 82 ah 8 aa 4 h 2 eh .8 e 2 _ .4
A^ aa 47 a 50 o 1 au .4
ʕ a 50 _ 28 aa 10 e 3 i 3 ai 1 ah 1
ʕ$ _ 70 a 25 aa 1
? _ 55 y 18 i 14 e 4 ee 1 h .5 a .5
° _ 52 a 33 i 7 e 3.5 u 2.5 o .7
°1 a 50 u 18 i 15 _ 8 e 5 o 1.2 aa .4 oo .3 ee .3
°~ e 38 a 38 _ 8 i 5 o 5 u 5 ai 1
| _ 82 a 13 i 1.5 e 1.5 u 1.5
a~ a 45 e 36 i 4 o 5 u 4 _ 4 ai 2 eh .3
i~ _ 45 i 33 e 15 a 4 ai 1
u~ u 40 o 26 _ 26 a 4 oo .5
°$ _ 94 a 3 e 1.5 h .3
`
