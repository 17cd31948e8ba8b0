/**
 * How units of Gurmukhi are written in Shahmukhi. A line: the unit, then what is written for it (`_`: nothing) and its cost,
 * −10 ln p. Learned by aligning names that people typed, then rounded.
 */
export const shahmukhiForGurmukhi = `
k k 2 k: 21 q 33 q: 47
K K 2 K: 17
x x 2 x: 19
q q 5 q: 10
g g 3 g: 15 ɣ 36
G G 2 G: 19
ɣ ɣ 3 ɣ: 14
c c 2 c: 17
C C 4 C: 12
j j 3 j: 14
J J 7 J: 10 h 20
z z 4 z: 13
ʈ ʈ 4 ʈ: 11
Ʈ Ʈ 4 Ʈ: 11
ɖ ɖ 5 ɖ: 9
Ɖ Ɖ 5 Ɖ: 16 ɖ 17
ɳ n 8 n: 8 ɳ 30 ɳ: 38
t t 5 t: 10
θ θ 4 θ: 12
d d 3 d: 13
ð ð 4 ð: 12
n n 3 n: 16 ɳ 41 m 49 ɳ: 52 m: 55
p p 1 p: 25
P P 7 f 13 P: 16
f f 1 f: 24
b b 2 b: 18
B B 5 B: 13 b: 23
m m 2 m: 20 n 41 n: 49 N$ 54
r r 2 r: 16
ɽ ɽ 4 ɽ: 12
l l 3 l: 13
s s 1 s: 26
ʃ ʃ 1 ʃ: 28
y Y 9 y^ 14 Y^ 22 Y$ 25 e$ 27 e 28
y^ y^ 5 Y 21 Y^ 24 Y$ 27 e$ 29 e 30
v w 2 w$ 24 w^ 32 v^ 34
v^ v^ 1 w 31 w^ 35 w$ 37
h h 2 h$ 19 h^ 41 ? 42 h# 47 A 49 A^ 50 A$ 52
h^ h^ 1 h 30 h$ 39 h# 41 A 43 A^ 45 A$ 46
h_ _ 7 h 16 h^ 25 h$ 28 h# 31 A 33 A^ 34 A$ 36
a °1 6 ° 12 _ 24 A 44
a^ a^ 2 A^ 30 _ 33 A 40 A$ 46 3 49 3$ 51 ° 52 °$ 53
a- ° 2 _ 22 Y 46 A 52 A^ 55
a$ °$ 1 _ 32 Y$ 52
a+ _ 9 A 23 A^ 26 A$ 28 a^ 30 3 32 3$ 34 ° 35 °$ 36
A A 1 A^ 35 3 49 ? 50
A$ A$ 2 h# 20 h 50 h^ 53 h$ 56
A+ A 5 A$ 15 3 33 h$ 36 h 41 h^ 44 h# 49 A^ 52 a^ 54
i °1 10 ° 14 Y 18 a^ 27 _ 28 Y^ 31 y^ 46
i$ y^ 12 Y 17 Y^ 21 Y$ 23 e$ 25 e 27 a^ 28 ° 30 °$ 31
i+ Y 10 ? 17 y^ 18 Y^ 27 Y$ 29 e$ 31 e 33 a^ 35 ° 36 °$ 37
I Y 1 y^ 39 Y^ 48 Y$ 50 e$ 52 e 54
I$ Y$ 1 y^ 41 Y 46 Y^ 49 e$ 54 e 56
I+ Y$ 3 y^ 24 Y 29 Y^ 32 e$ 37 e 38
u °1 3 w 24 a^ 25 ° 37 v^ 39 w^ 47 w$ 50 °$ 55
u$ v^ 11 w 16 w^ 20 w$ 22 a^ 24 ° 26 °$ 27
u+ w 13 w$ 15 _ 18 v^ 18 w^ 27 a^ 31 ° 33 °$ 34
U w 2 v^ 25 w^ 34 w$ 36
U$ w$ 3 w 21 v^ 24 w^ 33
U+ w 8 v^ 12 w^ 20 w$ 23
e Y 3 Y^ 29 e 31 y^ 32 °1 33 ° 40 ? 40 Y$ 43 e$ 45
e$ e$ 1 y^ 34 Y$ 36 Y 39 Y^ 43 e 49
e+ y^ 14 _ 14 Y 19 Y^ 22 Y$ 25 e$ 27 e 28
E Y 4 Y^ 18 y^ 26 Y$ 37 e$ 39 e 41
E$ y^ 11 Y 16 Y^ 19 Y$ 22 e$ 24 e 25
E+ y^ 11 Y 16 Y^ 19 Y$ 22 e$ 24 e 25
o w 1 w^ 31 v^ 33 w$ 44
o$ w$ 4 v^ 19 w 24 w^ 27
o+ w$ 4 v^ 19 w 24 w^ 27
O w 3 v^ 19 w^ 27 w$ 30
O$ v^ 9 w 14 w^ 17 w$ 20
O+ v^ 9 w 14 w^ 17 w$ 20
Nm m 7 n 12 n: 27 m: 29 N$ 31
Nn n 1 m 41 n: 45 m: 47 N$ 49
N$ N$ 1 n 34 m 39 n: 42 m: 45
N+ n 13 _ 14 m 18 n: 21 m: 24 N$ 26
`

/** What a letter costs that stands for nothing, −10 ln p; others cost as much as a slip. */
export const shahmukhiForGurmukhiExtra = '? 56 ° 39 °1 57'
