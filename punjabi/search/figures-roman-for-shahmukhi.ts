/**
 * How units of Shahmukhi are typed in Latin letters. A line: the unit, then what is written for it (`_`: nothing) and its cost,
 * −10 ln p. Learned by aligning names that people typed, then rounded.
 */
export const romanForShahmukhi = `
k k 2 c 27 ck 34 q 35 x 55
K kh 1 k 30 h 41
x kh 3 k 14
q k 6 q 9
g g 0
G gh 1 g 26
ɣ g 4 gh 11
c ch 1 c 31 tch 38
C ch 7 chh 8 h 30
j j 1 g 33 z 41
J jh 4 j 13 h 27
z z 3 j 14 s 38
ʈ t 0 d 48
Ʈ th 2 t 16
ɖ d 0
Ɖ dh 5 d 10
ɳ n 0
t t 0
θ th 2 t 26 tth 30
d d 0
ð dh 2 d 24 t 34
n n 0 _ 45
p p 0
P ph 5 f 9
f f 2 ph 20
b b 0 v 46 n 52
B bh 3 b 17 p 34
m m 0
r r 0
ɽ d 8 r 11 rh 17
l l 0 _ 41
s s 0 ce 42 c 52
ʃ sh 1 s 25 ti 43 ssi 46 ci 48
y^ y 0
v^ v 7 w 8
w o 11 v 16 w 17 u 20 oo 25 au 33 a 44 _ 47
w^ o 14 u 14 au 16 v 16 oo 25
w$ u 9 o 15 v 16 oo 22 w 44 a 44
Y i 8 ee 16 e 18 ai 25 y 30 a 34 _ 53
Y^ i 9 e 13 ai 18 ee 27 a 31
Y$ i 2 ee 22 y 47 _ 48 h 55 e 55 n 55
e$ e 1 y 26
e e 6 ee 17 a 20 ay 23
h h 0 _ 36
h^ h 0
h$ h 2 _ 23 a 27
h# a 1 ah 21
A a 3 aa 15 o 42
A^ a 7 aa 7
A$ a 1 aa 24
a^ a 3 i 21 u 26 _ 35 e 38
3$ _ 3 a 13
? _ 5 y 19 i 20 h 34 a 34
° _ 6 a 12 i 25 e 35 u 47 o 54 h 54
°1 a 7 u 16 i 18 _ 23 e 38 o 49
°$ _ 0 e 43 h 48
N$ n 3 _ 16 h 49
`

/** What a letter costs that stands for nothing, −10 ln p; others cost as much as a slip. */
export const romanForShahmukhiExtra = 'a 46 h 60 i 58 y 54'
