/** How units of Gurmukhi are written in Shahmukhi. Lines of `readSpellingCosts`, learned by `punjabi/training/learn-spellings.ts`. */
export const shahmukhiForGurmukhi = `
k k 4 q 16 k: 24 q: 32
K K 2 K: 17 k,h 54 x 59
x x 1 x: 26
q q 1 q: 22
g g 3 g: 17 ɣ 39
G G 1 G: 23 g,h 48
ɣ ɣ 1 ɣ: 25
c c 2 c: 20
C C 3 C: 16 c,h 44
j j 3 j: 15
J J 5 J: 13 h 29 °~ 38 j 39 j,h 43
z z 3 z: 15
ʈ ʈ 3 ʈ: 13
Ʈ Ʈ 3 Ʈ: 15 ʈ,h 42
ɖ ɖ 5 ɖ: 10 d 59
Ɖ Ɖ 3 ɖ 21 Ɖ: 23 ɖ,h 39
ɳ n 7 n: 10 Nn 24 ɳ 31 ɳ: 52 m 61 m: 61 Nm 61 N$ 61
t t 3 t: 13
θ θ 3 θ: 13 t,h 45
d d 3 d: 15 _ 62
ð ð 3 ð: 14 d,h 50
n n 3 n: 18 Nn 25 Nm 56 A$ 60
p p 1 p: 25
P P 6 f 10 P: 31 p,h 41
f f 1 f: 24
b b 2 b: 18
B B 3 B: 18 b: 29 b,h 48
m m 2 m: 20
r r 2 r: 17
ɽ ɽ 4 ɽ: 13
l l 3 l: 13
s s 1 s: 22
ʃ ʃ 1 ʃ: 28 s 62
| °1 4 ° 20 _ 24 a^ 40 °~ 40 °$ 40
y Y 9 y^ 12 Y^ 25 Y$ 28 e$ 28 e 28 _ 40
y^ y^ 1 Y 41 Y^ 41 Y$ 41 e$ 41 e 41
v w 1 w$ 30 w^ 35 v^ 35
v^ v^ 0 w 56 w^ 56 w$ 56
h h 2 h$ 21 h# 43 ? 44 _ 48 h^ 55 ʕ$ 62
h^ h^ 1 h 49 h$ 49 h# 49 _ 49
h_ _ 6 h 15 h# 26 h$ 32 h^ 32 ʕ 38 A 48 A^ 48 A$ 48
a °1 6 ° 10 _ 26 A 50 ʕ 56 ? 63
a^ a^ 1 _ 33 A^ 35
a- ° 1 _ 23 Y 54 a^ 57
a~ °~ 2 _ 34 w 36 a^ 39 ° 42 e$ 55 e 55 A 55 A^ 55 A$ 55 ʕ 55 ʕ$ 55 °1 55 °$ 55
a$ °$ 1 _ 34 Y$ 61
a+ _ 4 ʕ 24 a^ 30 ? 33 ʕ$ 36 A 45 A$ 45 e$ 46 e 46 A^ 46 ° 46 °1 46 °~ 46 °$ 46
A A 1 A^ 33 ʕ 39 w 58
A$ A$ 4 h# 13 ʕ$ 45 Y$ 46 h$ 47 A 58 A^ 60
A+ A 5 A$ 15 h$ 27 ʕ 37 A^ 44 ʕ$ 50 e$ 60 e 60 h 60 h^ 60 h# 60 a^ 60 Y$ 62
i °1 9 ° 16 Y 18 a^ 21 _ 32 Y^ 34 °~ 35 ʕ 57 A 62
i~ ° 2 _ 31 y^ 49 Y 49 Y^ 49 Y$ 49 e$ 49 e 49 A 49 A^ 49 A$ 49 a^ 49 ʕ 49 ʕ$ 49 °1 49 °~ 49 °$ 49
i$ _ 13 h# 24 °$ 28 Y$ 28 y^ 33 Y 33 Y^ 33 e$ 33 e 33 A 33 A^ 33 A$ 33 a^ 33 ʕ 33 ʕ$ 33 ° 33 °1 33 °~ 33
i+ ? 10 Y 12 ʕ 25 _ 28 y^ 45 Y^ 45 Y$ 45 e$ 45 e 45 A 45 A^ 45 A$ 45 a^ 45 ʕ$ 45 ° 45 °1 45 °~ 45 °$ 45
I Y 0 Y^ 45 Y$ 52 y^ 53 e$ 53 e 53
I$ Y$ 0 Y 50 y^ 56 Y^ 56 e$ 56 e 56
I+ Y$ 5 ? 19 Y 21 y^ 36 Y^ 36 e$ 36 e 36
u °1 4 w 24 a^ 24 °~ 32 ° 33 ʕ 40 _ 47 w^ 50 A 61
u~ ° 10 _ 18 v^ 35 w 35 w^ 35 w$ 35 e$ 35 e 35 A 35 A^ 35 A$ 35 a^ 35 ʕ 35 ʕ$ 35 °1 35 °~ 35 °$ 35
u$ _ 15 v^ 31 w 31 w^ 31 w$ 31 e$ 31 e 31 A 31 A^ 31 A$ 31 a^ 31 ʕ 31 ʕ$ 31 ° 31 °1 31 °~ 31 °$ 31
u+ w 9 _ 18 w$ 20 °~ 28 v^ 41 w^ 41 e$ 41 e 41 A 41 A^ 41 A$ 41 a^ 41 ʕ 41 ʕ$ 41 ° 41 °1 41 °$ 41
U w 1 w^ 39 w$ 39 v^ 40
U$ w$ 2 w 22 v^ 33 w^ 33
U+ w 6 w$ 18 v^ 20 w^ 20
e Y 2 e 29 Y^ 37 ° 38 °1 38 ? 40 ʕ 45 e$ 48 °~ 63
e$ e$ 1 Y$ 39 e 48 ʕ$ 56
e+ e$ 14 _ 14 e 19 Y$ 30 ʕ 34 Y 35 y^ 35 Y^ 35 A 35 A^ 35 A$ 35 a^ 35 ʕ$ 35
E Y 2 Y^ 22 e$ 39 y^ 41 Y$ 41 e 41 °1 50 _ 56 a^ 57 ʕ 57 A 60
E$ e$ 15 y^ 19 Y 19 Y^ 19 Y$ 19 e 19
E+ y^ 18 Y 18 Y^ 18 Y$ 18 e$ 18 e 18
o w 1 w^ 34 w$ 43 v^ 44 ʕ 49 °~ 57
o$ w$ 2 v^ 28 w 28 w^ 28 ʕ$ 42
o+ w$ 3 w 25 v^ 26 w^ 26
O w 2 w^ 26 v^ 32 w$ 32 A 45 ʕ 52
O$ w$ 13 v^ 14 w 14 w^ 14
O+ v^ 14 w 14 w^ 14 w$ 14
Nm m,° 7 Nm,° 15 Nm 20 Nn 34 N$ 34 n,° 47 ɳ 50 n 50 m 50 ɳ: 50 n: 50 m: 50
Nn Nn,° 1 n 34 Nn 40 Nm 54 N$ 54 n: 54
N$ N$ 0 Nm 49 Nn 49 _ 60
N+ _ 14 Nm 17 Nn 17 N$ 17 ɳ 33 n 33 m 33 ɳ: 33 n: 33 m: 33
`

/** What a letter costs that stands for nothing, −10 ln p; others cost as much as a slip. */
export const shahmukhiForGurmukhiExtra = '? 60'
