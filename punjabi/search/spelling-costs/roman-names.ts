/**
 * What the spellings of a Latin name stand for: the unit of `romanAlphabet`, then units of
 * `gurmukhiAlphabet` with their shares in percent. Estimates: Latin spelling leaves length,
 * retroflexion and nasality open.
 */
export const romanNames = `
k k 85 q 10 k: 5
kh K 70 x 25 K: 5
g g 90 ɣ 10
gh G 60 ɣ 40
ch c 65 C 25 c: 10
chh C 80 C: 20
j j 95 z 5
jh J 100
t t 60 ʈ 40
th θ 65 Ʈ 35
d d 55 ɖ 25 ɽ 20
dh ð 65 Ɖ 30 ɽ 5
n n 55 Nn 25 ɳ 15 N$ 5
p p 100
ph P 60 f 40
f f 60 P 40
b b 100
bh B 100
m m 90 Nm 10
r r 88 ɽ 12
rh ɽ 80 r 20
l l 100
s s 100
sh ʃ 100
v v 70 v^ 30
h h 60 h^ 40
q q 80 k 20
z z 100
y y 60 y^ 40
a a 60 A 40
aa A 100
i i 65 I 35
ee I 100
u u 75 U 25
oo U 90 u 10
e e 70 E 20 i 10
ai E 85 e 15
o o 80 O 20
au O 90 o 10
a$ A$ 85 a$ 15
aa$ A$ 100
i$ I$ 85 i$ 15
ee$ I$ 100
u$ U$ 60 u$ 40
oo$ U$ 100
e$ e$ 80 a$ 20
ai$ E$ 70 e$ 30
o$ o$ 100
au$ O$ 100
y$ I$ 100
a+ A+ 60 a+ 40
aa+ A+ 100
i+ I+ 60 i+ 40
ee+ I+ 100
u+ u+ 60 U+ 40
oo+ U+ 100
e+ e+ 100
ai+ E+ 60 e+ 40
o+ o+ 100
au+ O+ 100
y+ y 70 I+ 30
`
