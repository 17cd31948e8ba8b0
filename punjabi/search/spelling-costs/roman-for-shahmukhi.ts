/** How units of Shahmukhi are typed in Latin letters. Lines of `readSpellingCosts`, learned by `punjabi/training/learn-spellings.ts`. */
export const romanForShahmukhi = `
k k 2 c 25 q 37 ck 38 ch 48
K kh 1 k 35 h 45
x kh 2 k 18 h 41 x 52
q k 5 q 10 c 52 kh 59
g g 0 _ 57 gh 61
G gh 1 g 32
ɣ g 3 gh 13 kh 58
c ch 1 c 39 chh 39 tch 58
C ch 6 chh 9 sh 35
j j 1 g 41 z 43 ge 49 dge 58
J jh 3 j 16 h 37 c 48 z 60
z z 4 j 14 s 29
ʈ t 0 te 52 d 52 _ 60
Ʈ th 2 t 19 tth 58
ɖ d 1 dh 29 de 36
Ɖ dh 3 d 15 th 60
ɳ n 0 nn 53
t t 0
θ th 1 t 32 tth 58
d d 0 dh 48 th 50
ð dh 1 d 29 th 37
n n 0 _ 42
p p 0
P f 5 ph 10 p 41
f f 1 ph 23
b b 0 v 44 n 49
B bh 1 b 26 p 42
m m 0
r r 0
ɽ d 9 r 10 rh 18 dh 29
l l 0 _ 46 le 59
s s 0 ce 45 sh 52 c 52 _ 61
ʃ sh 1 s 29 c 57
y^ y 2 _ 18 e 42 i 49 j 55
v^ v 5 w 9 b 62
w o 12 u 17 v 23 w 25 oo 27 va 30 wa 31 au 32 av 34 aw 42 ava 45 vi 45 ou 48 a 49 _ 50 iv 53 ov 58 b 62
w^ u 13 o 17 au 17 av 20 oo 24 aw 29 v 32 w 39 ou 39 uv 57
w$ u 8 v 15 o 16 oo 26 w 43 a 46 au 51 d 58
Y i 10 e 17 ee 18 ai 26 a 30 iy 30 y 34 ia 44 iya 44 ay 46 ey 48 ea 50 ei 50 _ 51 ya 51 u 62
Y^ i 9 e 14 ai 17 a 27 ee 33 ae 37 _ 38 ei 54 ay 54
Y$ i 2 ee 24 y 33 _ 43 e 53 h 59 n 59
e$ e 2 ey 24 ay 27 ai 48 y 54 _ 54
e e 3 a 24 i 33 ai 34 ee 42 ay 45 _ 45 ei 47 ae 52 ea 52
h h 0 _ 38
h^ h 0
h$ h 2 _ 24 a 26
h# a 2 aa 24 ah 27 h 39 eh 46 e 51
A a 3 aa 15 o 42 _ 51 i 54
A^ a 8 aa 9 au 28 o 29
A$ a 1 aa 22 ah 58
a^ a 3 i 22 u 26 e 36 _ 39 aa 52 o 58
ʕ a 8 _ 12 aa 19 i 33 e 39 h 42 ai 50 ah 50
ʕ$ _ 3 a 14 aa 47
? _ 6 i 16 y 18 h 38 e 42 a 55 ee 57
° _ 6 a 12 i 25 e 35 u 43 o 57
°1 a 7 i 16 u 17 _ 22 e 47 oo 53 o 56
°~ a 8 e 15 _ 17 u 26 i 32 o 37 n 48 ai 62
°$ _ 0 e 49 a 61
Nm m 6 n 8
Nn n 0 _ 49
N$ n 2 _ 17 h 52
`

/** What a letter costs that stands for nothing, −10 ln p; others cost as much as a slip. */
export const romanForShahmukhiExtra = 'a 61 e 63 i 59'
