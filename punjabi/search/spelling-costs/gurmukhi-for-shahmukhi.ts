/** How units of Shahmukhi are written in Gurmukhi. Lines of `readSpellingCosts`, learned by `punjabi/training/learn-spellings.ts`. */
export const gurmukhiForShahmukhi = `
k k 1 k: 24
K K 4 K: 13 k,h 54
x x 0 x: 43 K 55
q k 1 q 27 k: 37 q: 48 g 60
g g 1 g: 32
G G 1 G: 36 g,h 48
ɣ ɣ 1 g 23 ɣ: 37
c c 1 c: 22
C C 3 C: 15 c,h 44
j j 1 j: 27 J 42
J J 1 J: 30 j,h 42
z z 0 z: 43 j 62
ʈ ʈ 2 ʈ: 21
Ʈ Ʈ 4 Ʈ: 11 ʈ,h 42
ɖ ɖ 2 ɖ: 17 Ɖ: 36
Ɖ Ɖ 4 Ɖ: 13 ɖ,h 38
ɳ ɳ 4 ɳ: 25 n 34 m 34 n: 34 m: 34 Nm 34 Nn 34 N$ 34 N+ 34
t t 1 t: 26
θ θ 2 θ: 18 t,h 45
d d 0 d: 37
ð ð 3 ð: 14 d,h 50 h 57
n n 4 ɳ 14 n: 33 Nn 39
p p 1 p: 25
P P 1 P: 27 p,h 37
f f 1 P 26 f: 44
b b 0 b: 35
B B 1 B: 31 b,h 47
m m 1 m: 31 Nm 36
r r 0 r: 58
ɽ ɽ 0 ɽ: 46
l l 1 l: 27 _ 48
s s 0 s: 39
ʃ ʃ 0 ʃ: 49
y^ y^ 2 y 29 i 45 i~ 45 i$ 45 i+ 45 I 45 I$ 45 I+ 45 e 45 e$ 45 e+ 45 E 45 E$ 45 E+ 45
v^ v^ 1 v 45 u 62 u~ 62 u$ 62 u+ 62 U 62 U$ 62 U+ 62 o 62 o$ 62 o+ 62 O 62 O$ 62 O+ 62
w v 12 o 12 U 16 O 26 u 29 u+ 39 U+ 44 U$ 47 A 51 _ 52 a~ 52 h 56
w^ v 14 o 16 O 21 u 21 U 32 v^ 36 u~ 36 u$ 36 u+ 36 U$ 36 U+ 36 o$ 36 o+ 36 O$ 36 O+ 36
w$ U$ 9 o$ 14 o+ 17 v 26 u+ 35 O$ 49 U+ 49 o 50 U 50 v^ 53 u 53 u~ 53 u$ 53 O 53 O+ 53
Y I 7 e 16 i 21 E 22 i+ 39 I+ 45 y 47 a- 53 I$ 58
Y^ i 9 E 14 e 22 I 27 y 38 y^ 42 i~ 42 i$ 42 i+ 42 I$ 42 I+ 42 e$ 42 e+ 42 E$ 42 E+ 42
Y$ I$ 1 I+ 25 A$ 45 e$ 48 i$ 62 e+ 62
e$ e$ 1 e+ 42 e 52 E$ 53 a+ 62 E 62
e e 7 e$ 27 e+ 27 y 43 y^ 43 a 43 a^ 43 a- 43 a~ 43 a$ 43 a+ 43 A 43 A$ 43 A+ 43 i 43 i~ 43 i$ 43 i+ 43 I 43 I$ 43 I+ 43 u 43 u~ 43 u$ 43
h h 1 h_ 33 _ 37 u+ 47 h^ 52
h^ h^ 0 h 48 h_ 48 _ 48
h$ h 6 A+ 16 A$ 24 _ 32 h_ 33 h^ 33 A 49
h# A$ 1 h_ 38 h 38 _ 43 h^ 44 i$ 51 a$ 52 A 59 A+ 60
A A 1 A+ 24 a 47
A^ A 3 a^ 24 A$ 36 A+ 36 h 52 h^ 52 h_ 52 a 52 a- 52 a~ 52 a$ 52 a+ 52 i 52 i~ 52 i$ 52 i+ 52 u 52 u~ 52 u$ 52 u+ 52 e 52 e$ 52 e+ 52
A$ A$ 1 A+ 24 A 58 n 61
a^ a^ 5 i 14 u 21 _ 50 a 58 a- 58 a~ 58 a$ 58 a+ 58 E 60
ʕ A 13 _ 15 a+ 23 u 25 a 26 i 28 i+ 31 e 38 A+ 40 h_ 42 o 51 A$ 52 e+ 52 a^ 52 a- 52 a~ 52 a$ 52 i~ 52 i$ 52 u~ 52 u$ 52 u+ 52 e$ 52 O 56
ʕ$ _ 11 A$ 14 a+ 29 A+ 32 a$ 33 A 33 e$ 36 o$ 37 i+ 42 a 42 a^ 42 a- 42 a~ 42 i 42 i~ 42 i$ 42 u 42 u~ 42 u$ 42 u+ 42 e 42 e+ 42 h 60
? _ 4 i+ 18 a+ 29 I+ 32 h 34 a 36
° a- 10 a 11 _ 17 i 28 i~ 35 u 49 | 56 u~ 57
°1 a 5 u 16 i 19 | 36 e 59 _ 62
°~ a~ 4 i 22 u 24 _ 24 o 55 A 55 u+ 57 | 58 a 58 a^ 58 a- 58 a$ 58 a+ 58 i~ 58 i$ 58 i+ 58 u~ 58 u$ 58
°$ a$ 0 _ 62
Nm Nm 6 _ 19 n 27 Nn 30 N$ 30 N+ 30 Nm,° 44 m,° 44 n,° 44 m: 44 ɳ 46 m 46 ɳ: 46 n: 46
Nn Nn 2 n 22 ɳ 31 n: 53 Nm 56 N$ 56 N+ 56
N$ N$ 0 Nm 50 Nn 50 N+ 50
`

/** What a letter costs that stands for nothing, −10 ln p; others cost as much as a slip. */
export const gurmukhiForShahmukhiExtra = 'a 51 a- 55 a$ 59'
