import { PRINT_FACES } from '#server/ssr/print-fonts.ts'

/** The player's own look, plain enough for any page, in light and dark. */
export const EMBED_STYLE = `${PRINT_FACES}
:root { color-scheme: light dark; --ground: #fff; --ink: #16184A; --quiet: #4A4D7A; --line: #C9CDE6; }
@media (prefers-color-scheme: dark) { :root { --ground: #12143A; --ink: #F4F6FC; --quiet: #C9CDE6; --line: #3A3D70; } }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--ground); font: 1rem/1.4 Print, system-ui, sans-serif; }
main { display: flex; gap: 1rem; align-items: center; min-height: 100vh; padding: 1rem; border: 1px solid var(--line); border-block-start: 5px solid #FFB51F; }
main > div { flex: 1; min-width: 0; display: grid; gap: .35rem; }
img { flex: none; width: 10.5rem; max-width: 34vw; height: auto; }
h1, p { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 1.2rem; }
p { color: var(--quiet); }
audio { width: 100%; height: 44px; }
a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-weight: 700; text-underline-offset: .2em; }
a:focus-visible { outline: 3px solid #FFB51F; outline-offset: 2px; }
:lang(pa-Arab) { line-height: 1.9; }
@media (max-width: 26rem) { img { display: none; } }
`
