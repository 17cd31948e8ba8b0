/**
 * How units of Shahmukhi are written in Gurmukhi. A line: the unit, then what is written for it (`_`: nothing) and its cost,
 * −10 ln p. Learned by aligning names that people typed, then rounded.
 */
export const gurmukhiForShahmukhi = `
k k 2 k: 20
K K 4 K: 11
x x 2 x: 19
q k 8 q 11 q: 16
g g 1 g: 28
G G 1 G: 26
ɣ ɣ 5 ɣ: 16 g 17
c c 2 c: 19
C C 4 C: 12
j j 1 j: 24 _ 36
J J 2 J: 17
z z 1 z: 24
ʈ ʈ 2 ʈ: 19
Ʈ Ʈ 7 Ʈ: 7
ɖ ɖ 3 ɖ: 15 Ɖ: 31
Ɖ Ɖ 7 Ɖ: 8
ɳ ɳ 9 n 14 ɳ: 17 n: 20
t t 1 t: 25
θ θ 3 θ: 14
d d 1 d: 33
ð ð 3 ð: 14
n n 9 Nn 11 ɳ 17 n: 38 Nm 46 _ 48
p p 1 p: 25
P P 3 P: 13
f f 2 P 22 f: 25
b b 1 b: 31 B 39
B B 2 B: 20
m m 2 m: 24 Nm 31 n 43 n: 52
r r 0 r: 47
ɽ ɽ 1 ɽ: 29
l l 1 l: 26 _ 49
s s 0 s: 35
ʃ ʃ 1 ʃ: 28
y^ y^ 7 y 19 y: 28 i 30 i$ 32 i+ 34 I 35 I$ 37 I+ 38 e 39 e$ 40 e+ 41 E 41 E$ 42 E+ 43
v^ v^ 2 v 32 v: 40 u 43 u$ 45 u+ 47 U 48 U$ 49 U+ 50 o 51 o$ 52 o+ 53 O 54 O$ 55 O+ 55
w v 11 o 11 U 20 O 29 u 31 u+ 43 U$ 44 U+ 44 A 45 _ 45 a 52 v^ 53
w^ v 11 o 15 v^ 24 v: 28 u 30 u$ 32 u+ 34 U 35 U$ 37 U+ 38 o$ 40 o+ 41 O 41 O$ 42 O+ 43
w$ U$ 10 o$ 17 o+ 17 v 20 u+ 32 v^ 41 v: 45 u 47 u$ 49 U 52 U+ 55 o 56
Y I 7 e 16 i 20 E 23 y 41 i+ 41 a- 46 y^ 54
Y^ i 9 E 15 e 22 y 26 y^ 31 y: 34 i$ 39 i+ 40 I 42 I$ 43 I+ 44 e$ 46 e+ 47 E$ 48 E+ 49
Y$ I$ 2 I+ 22 a$ 43 y 46 e$ 48 y^ 51 y: 54
e$ e$ 1 y 37 y^ 43 y: 46 i 48 i$ 50 i+ 52 I 54 I$ 55 I+ 56
e e 13 y 17 y^ 22 y: 26 i 28 i$ 30 i+ 32 I 33 I$ 34 I+ 36 e$ 38 e+ 38 E 39 E$ 40 E+ 41
h h 1 J 34 h_ 35 h^ 39 A 45 A$ 47 A+ 49
h^ h^ 1 h 30 h_ 38 A 41 A$ 43 A+ 44
h$ h 4 A+ 24 h^ 26 h_ 29 A 31 A$ 33
h# A$ 3 h 25 h^ 30 h_ 33 A 36 A+ 39
A A 2 A+ 22 a 43 3 53
A^ A 7 a^ 19 3 23 h 28 h^ 32 h_ 34 a 36 a- 39 a$ 41 a+ 42 A$ 44 A+ 44
A$ A$ 2 A+ 23 3 44 h 50 h^ 53 h_ 55
a^ a^ 4 i 18 u 23 3 39 a 44 a- 50 a$ 52 a+ 54 A 55
3$ _ 14 3 15 a 20 a^ 24 a- 26 a$ 28 a+ 30 A 31 A$ 33 A+ 34
? _ 4 i+ 27 h 34 a+ 34
° a- 10 a 13 _ 15 i 23 u 53
°1 a 6 u 17 i 18 _ 32 e 53
°$ a$ 0 a 54
N$ N$ 1 n 36 m 41 n: 44 m: 47 Nm 49 Nn 51 N+ 53
`

/** What a letter costs that stands for nothing, −10 ln p; others cost as much as a slip. */
export const gurmukhiForShahmukhiExtra = 'a 49 a- 54 a$ 58 i 61'
