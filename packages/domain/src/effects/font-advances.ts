/** Written by tools/font-advances/write.mjs. The letters that were measured. */
export const measuredLetters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~–—‘’“”…•·ßæøœ€£'

/** How wide each of them is in thousandths of the size, by family and weight, in base 36. */
export const fontAdvances: Readonly<Record<string, string>> = {
  'Newsreader 400':
    '6d 7i 9u fr fr lp jx 5j 7x 7x c3 e8 6n 9u 6e b5 fr fr fr fr fr fr fr fr fr fr 71 7h e8 e8 e8 c9 or jr hw jl l7 hs gg kv m8 9f ce ka gr r7 lf ll gx ll hx ff im lc j8 qv jz j0 hm 95 b5 96 e8 be dw cs f6 c5 fg cu 9l ds fl 7s 6v f1 7h n4 fx em fo f5 ay ao 9i ex en kn e3 ek bz 8y 70 8y e8 eh j2 6k 6l bf bg ht bh 6v hb jr f7 n2 fr fr',
  'Archivo 500':
    '5p 7u bb g6 ek qm jq 6b 9w 9w bb hi 80 99 80 88 fy f7 fv fz fq fx fz fo fz fy 8r 8r hi hi hi gj ru jb ji k5 kb iq gz m3 ke 7m fv it fc ni ke lt ij lt k2 im h0 k8 ib q2 iz ii hn 8s 88 8s hi dr 5h fa g3 es g3 fe 85 fx fx 6m 6k eo 6m nw fx g7 g3 g3 9m ek 8h fw ec kk ep ec dz ac 6t ac hi dw rs 76 76 c3 c3 p1 bb 99 ha ou g7 q6 g4 fy',
  'Gilda Display 400':
    '6y 6s 87 k4 fa rp lu 3v 76 76 cs fa 52 aj 4t 95 fa fa fa fa fa fa fa fa fa fa 4t 4t fa fa fa a3 m1 i7 h6 js l8 h4 ez m3 ng aa cw ik fe r2 mz lg gl lg i2 el gu m0 ll ub nc k1 ip 6v 95 6v fa de 8x eo fg ci fm dq 9w du hd 8t 7v ei 8c p2 hi es fk f5 bf bf 8v h7 dw m8 du dw co 96 5v 96 fa mz r2 5c 5c 9y 9y ef 9s 4t hg m3 es o6 fa fa',
  'Young Serif 400':
    '6y ad b6 l4 k3 oj ml 5y cm cm g6 go 8s e7 8p dw gq b1 f3 ep fz ex gw fw fi gw 8p 8s go go go f0 sy lu jz kt ly kz ja lg oy bb el m6 jf ss or mu jg mu m6 k3 lw mg ls xj np m2 kp b1 dw b1 go gm go h7 gx ea h7 eb b6 ei ix 9n 8f hj 9n ss ix fy hj hd eq f2 be ib go pw gr g2 f4 co go co go f9 kv 8s 8s ez ez of go 6h ji on fy o4 nc jd',
  'Source Serif 4 500':
    '6h 8e b6 ev eo q5 kd 5e ad ad cq f1 8g 93 8g 9t ey ey ey ey ey ey ey ey ey ey 8g 8g f1 f1 f1 bq nn js id if km ho gz k4 mj am ar jy h5 px l7 kk hh kk jf fc ht l2 jo s4 ir ij gd 9l 9t 9l f1 eh b4 f8 hd ek h7 ew ac fp hy 98 8k gt 99 qm hz g9 hf gv cy d2 a4 hm g4 nf g1 gd dq a2 88 a2 f1 eh mt 6e 6e ci ci nc 8p 8g hv n1 g9 pd eo ep',
  'Literata 500':
    '5k 92 b7 iu fw o4 mq 6q 9g 9g ch g6 93 9p 98 ce gf bd ee f7 fr ef fd ee fn f1 98 93 g6 g6 g6 f5 of kk il ji ld hx ha l0 nc bg fn l7 hs rp n6 l9 h6 ld kb gr kj ma kn uf k2 k4 ii 9g cf 9g g6 d2 dw fb h8 e9 hf eu b3 fx im 9j 8u hg 9j r6 in gm hj h1 dr cz bi i0 go o8 g2 gb dx ab bv ab g6 dw rs 8x 8x en en ow ah 98 jl mr gm pi j5 fr',
  'Figtree 600':
    '6p 8j ag hi fi ma hy 6b aa aa dh hh 6t bf 6g bj hx bn fv fb hg g2 fy f8 h1 fy 7u 7z hh hh hh e5 rj jf h0 k3 jb ge fa ku ku 7u ex hw eq np li lr gi lt hp gy fw jl jr r3 i5 hi hn 9c bj 9c ft c4 6v ek gg f4 gf fb ao gk fp 6y 7u ed 6k o0 fo g5 gl ga a3 cy ax fo f2 mn e8 fg df av 75 av hg fa uk 5o 5o al al in d8 76 g2 oc g3 rl iy gc',
  'Bitter 500':
    '5d 95 b5 im h6 np j0 6m 8n 8n d4 fn 6f cm 62 8z hr bj fa fw gg ey gc ea gp gc 62 6a fg f5 fb bw o8 jq hy ht jw h5 fn kb m1 9v 9b js ff ol lt kl gp kt id go gi kr je sf ji hv h7 9l 96 9l f5 dq 8x fb g6 ea gl f7 9x fo he 8h 7q g0 87 qi hp g0 go g6 cj db ad hc et mj fj ey dl 9o 90 9o gq h2 o0 5u 5u af af ji ay 62 ii nz g3 q3 jw in',
  'Fraunces 400':
    '68 8l 9c i1 gf ki kn 4d 9l 9l hc fg 71 bk 6r do i1 ch gi ez gj fp gg e2 g5 gk 6w 77 e9 fg e9 dr ok js iu jc lq hy gj l1 n0 al d2 l3 h3 oy ll m2 ih m2 ju ge ir kn jh so k3 ix ho 92 do 97 dd d8 6d f2 gg e4 gt eh a6 fi h9 8d 8d gj 8g q1 h9 g7 gv gg cj d0 a4 gv fa mi eq fe d7 as 7c as hp eb mq 5v 5t bh bz ni a4 7l i9 mw g3 ox j9 hk',
  'Instrument Serif 400':
    '4q 6l ab hn bl ge g3 6h 9g 9g cc er 61 by 5x 76 cs 6x b8 ab ax am b8 a4 c1 b6 5x 61 er er er 8t ic cp da dc eq cl bc eh f6 6x 6x ds bh ih f0 f0 cy f0 e9 bb ct ew cp i3 f6 d9 bv 91 76 91 c1 ag 9u b3 cb 9f cp 9v 80 b6 d2 67 5z cj 64 jk d2 bc cc ca 8u 8k 77 cm ax gl ap b5 9t 8u 70 8u er e6 k0 4m 4m 8s 8s et 8d 2x cb fx bc hr dr eg',
}
