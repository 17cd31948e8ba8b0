/** How units of Gurmukhi are typed in Latin letters. Lines of `readSpellingCosts`, learned by `punjabi/training/learn-spellings.ts`. */
export const romanForGurmukhi = `
k k 2 c 24 q 38 ck 39 ch 45
K kh 1 k 37 h 47
x kh 2 k 17 h 43 x 54
q q 7 k 8 c 46 kh 53
g g 0 _ 58 gh 59 gu 61
G gh 0 g 35
ɣ g 4 gh 13 kh 57
c ch 1 chh 38 c 42 tch 61
C ch 6 chh 8 sh 36
j j 1 g 40 z 46 ge 50 dge 55
J jh 2 j 18 h 38 c 50 z 61
z z 4 j 16 s 25
ʈ t 0 d 55 _ 56 te 59
Ʈ th 2 t 18 tth 60
ɖ d 1 de 31 dh 33
Ɖ dh 2 d 16 th 61
ɳ n 0 _ 51
t t 0
θ th 1 t 34 tth 61
d d 0 th 46 dh 50
ð dh 1 d 31 th 39
n n 0 _ 62
p p 0
P f 3 ph 14 p 45
f f 1 ph 24
b b 0 v 44 n 47 bh 61
B bh 1 b 28 p 45
m m 0 s 62
r r 0
ɽ r 8 d 9 rh 21 dh 34
l l 0
s s 0 ce 46 c 48 sh 50 _ 57
ʃ sh 1 s 31 c 53
| _ 1 a 26 i 45 t 55 e 58 u 62
y y 1 i 27 _ 43 e 50
y^ y 4 _ 13 e 38 i 50 j 57
v v 4 w 12 b 54 d 58 _ 60
v^ v 4 w 11
h h 0 _ 43
h^ h 0
h_ h 5 _ 11 l 34
a a 3 _ 19 e 31 u 38 o 47 i 60
a^ a 0 e 41 aa 48 u 62
a- _ 4 a 12 e 39
a~ a 6 e 14 _ 21 o 45 i 47 u 47 ai 54
a$ _ 0 e 47 a 58
a+ a 4 _ 26 ya 28 i 29 o 31 e 34 u 41 wa 57 ye 59
A a 4 aa 14 o 39 _ 42 au 63
A$ a 2 aa 21 ah 47
A+ a 10 ya 11 aa 15 yaa 26 _ 59
i i 1 e 29 _ 32 a 44 y 51 ee 57
i~ _ 8 i 12 a 18 e 26 ai 56
i$ i 4 _ 15 y 37 ee 39 e 39
i+ i 4 yi 21 y 28 _ 29 e 32 a 35 ye 51
I i 4 ee 13 e 34 ie 50 ey 53 ea 58 _ 61
I$ i 2 ee 27 y 29 _ 43 ii 60
I+ i 4 yi 21 ee 23 ye 38 y 39 yee 40 n 42 _ 47 h 47 e 54
u u 1 oo 37 o 37 a 46 _ 54
u~ u 8 o 14 _ 14 a 32 oo 53
u$ u 1 _ 30 o 32 oo 39
u+ u 2 o 22 w 36 oo 43 _ 43 wu 52
U u 4 oo 12 ew 49 o 54
U$ u 1 oo 22 uu 47 o 61
U+ u 5 o 20 oo 21 w 26 ou 40 ew 48 yu 57
e e 3 a 21 ai 26 _ 39 i 41 ei 51 ee 62
e$ e 2 ey 25 ay 28 y 55 ai 55
e+ e 8 ye 9 a 21 _ 43 ay 49 y 49 ai 49 i 49
E ai 8 a 14 e 17 ei 36 ae 41 _ 41 ea 50 o 60 u 60 n 60 ay 63
E$ ai 6 e 13 ay 25 ei 40 a 40 y 40 ae 47 ey 47
E+ ai 5 e 16 a 22 yai 34 ei 38 ae 38
o o 1 au 42 u 44 oa 45 oo 45 ow 54 ou 55
o$ o 1 a 31 w 47 u 53 oh 55 ow 55 oo 58
o+ o 3 u 17 yo 29 w 40 wo 56 oh 60
O au 5 o 13 ou 25 ao 40 aw 51 a 55 ow 55 u 62
O$ au 5 o 13 ow 34 aw 34 ou 34 av 45
O+ au 5 o 13 ou 27 aw 38 yau 38
Nm m 2 n 18
Nn n 0 _ 36 r 61
N$ n 2 _ 18 h 53
N+ n 3 _ 13 m 54
`

/** What a letter costs that stands for nothing, −10 ln p; others cost as much as a slip. */
export const romanForGurmukhiExtra = ''
