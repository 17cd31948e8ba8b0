/**
 * How units of Gurmukhi are typed in Latin letters. A line: the unit, then what is written for it (`_`: nothing) and its cost,
 * −10 ln p. Learned by aligning names that people typed, then rounded.
 */
export const romanForGurmukhi = `
k k 2 c 22 ck 37 q 37
K kh 1 k 35 h 46
x kh 3 k 16
q q 5 k 10
g g 0
G gh 1 g 34
ɣ g 3 gh 13
c ch 1 c 37 tch 45
C ch 7 chh 8 h 33
j j 1 g 32 z 47
J jh 3 j 17 h 32
z z 4 j 16 s 24
ʈ t 0 d 55 _ 55
Ʈ th 2 t 18
ɖ d 0
Ɖ dh 3 d 15
ɳ n 0 _ 48
t t 0
θ th 1 t 34 tth 38
d d 0 h 46
ð dh 1 d 28 t 38
n n 0
p p 0
P f 2 ph 16
f f 1 ph 23
b b 0 v 44 n 46
B bh 1 b 27 p 45
m m 0
r r 0
ɽ r 9 d 9 rh 20
l l 0
s s 0 ce 45 c 45
ʃ sh 1 s 30 c 52 ti 52 ssi 54
y y 2 i 20
y^ y 5 _ 10 e 35
v v 4 w 12
v^ v 4 w 11
h h 0 _ 39
h^ h 0
h_ h 5 _ 10
a a 3 _ 19 e 29 u 38 o 46
a^ a 0 e 41
a- _ 4 a 12 e 37 h 50
a$ _ 0 e 41 a 51 h 54
a+ a 1 i 25 o 32
A a 4 aa 14 o 38 _ 41
A$ a 2 aa 21
A+ ya 11 a 11 aa 15 yaa 25
i i 2 _ 27 e 29 a 37
i$ i 2 _ 20
i+ i 5 yi 18 a 24 e 29 _ 31
I i 4 ee 12 e 32
I$ i 2 ee 26 y 29 _ 41
I+ i 4 yi 20 ee 21 ye 34 n 40 _ 40
u u 1 o 29 a 47
u$ u 0
u+ u 2 o 18
U u 4 oo 12 w 48
U$ u 1 oo 21
U+ u 4 oo 20 o 21 w 25
e e 3 a 16 _ 37 i 44 ee 47 ay 52
e$ e 1 y 28
e+ e 8 ye 9 a 19
E ai 8 a 14 e 15 ei 34 _ 41 n 48
E$ ai 7 e 10 y 22
E+ ai 0
o o 0 u 36
o$ o 1 w 33 a 33
o+ o 3 u 17 yo 23
O au 5 o 13 ou 24
O$ au 5 o 10
O+ au 0
Nm m 2 n 19
Nn n 0 _ 36
N$ n 2 _ 18 h 52
N+ n 3 _ 13
`

/** What a letter costs that stands for nothing, −10 ln p; others cost as much as a slip. */
export const romanForGurmukhiExtra = 'a 60 h 61'
