/*
 * What a page looks like to those who read its script. Each function runs inside the page, and so
 * stands on nothing outside itself. All but `saidTexts` answer with what is wrong, empty when nothing is.
 */

/** A text or a spoken attribute of the page. */
export interface SaidText {
  text: string
  /** The element, and which attribute of it. */
  where: string
  /** The language that the page says it is in. */
  lang: string
  /** Whether it may be a sentence of another language: a choice of languages, or hidden from readers. */
  isExcused: boolean
}

/** All texts and spoken attributes that can be seen or heard, save what people wrote themselves. */
export function saidTexts(): SaidText[] {
  const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']
  const said: SaidText[] = []

  function add(text: string, element: Element, where: string) {
    // A bare isolate holds what people wrote themselves: a name in the script of their choice.
    if (element.closest('bdi:not([lang])')) return
    said.push({
      text,
      where,
      lang: element.closest('[lang]')?.getAttribute('lang') ?? '',
      isExcused: element.closest('[hreflang], [data-languages], [aria-hidden="true"]') !== null,
    })
  }

  add(document.title, document.documentElement, 'title')
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript')) continue
    if (!element.checkVisibility({ visibilityProperty: true }) && element.tagName !== 'OPTION')
      continue
    const where = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
    for (const node of element.childNodes)
      if (node instanceof Text && node.data.trim()) add(node.data, element, where)
    for (const name of spoken) {
      const text = element.getAttribute(name)
      if (text) add(text, element, `${name} of ${where}`)
    }
  }
  return said
}

/** The page, and boxes whose content is wider than they are, save where that is meant. */
export function wideBoxes(): string[] {
  // Threads and cloths run out of these on purpose; fields scroll what is typed into them.
  const meant =
    '.vh, .skip, .top, .logo, .headline-word, .seek, .bookline, .hero, .bk, .weave, .weave > span, .year-cloth > span, .people > .tabs, .studio__main > .tabs, input, select'
  const found: string[] = []
  function forListeners(element: Element | null): boolean {
    if (!element) return false
    return (
      getComputedStyle(element).clipPath === 'inset(50%)' || forListeners(element.parentElement)
    )
  }
  // The body hides what is too wide: for once it shows it.
  document.body.style.overflowX = 'visible'
  const { scrollWidth, clientWidth } = document.documentElement
  document.body.style.overflowX = ''
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`)
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const over = element.scrollWidth - element.clientWidth
    if (element.clientWidth === 0 || over <= 1 || !element.checkVisibility()) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    if (forListeners(element)) continue
    if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') continue
    // A button's bar overhangs it on both sides.
    if (element.matches('.btn') || element.closest('.vh') || element.matches(meant)) continue
    if ([...element.querySelectorAll('*')].some((one) => one.matches(`${meant}, .btn, .play`)))
      continue
    found.push(`${element.tagName.toLowerCase()}.${element.className} is ${over} px too wide`)
  }
  return found
}

/** Texts whose ink a box cuts off, begins above the page, or runs into the next line. */
export function cutInk(): string[] {
  const found: string[] = []
  const brush = document.createElement('canvas').getContext('2d')
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'

  /** The first box above a line that is smaller than its ink and cannot be scrolled. */
  function cutter(line: DOMRect, top: number, bottom: number, element: Element): string {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, position, clipPath } = getComputedStyle(box)
      // Only for those who listen.
      if (clipPath === 'inset(50%)') return ''
      const edge = box.getBoundingClientRect()
      const upright = Math.max(edge.top - top, bottom - edge.bottom)
      const aside = Math.max(edge.left - line.left, line.right - edge.right)
      const isCut = overflowY !== 'visible' && !scrolls(overflowY) && upright > 1
      const isShut = overflowX !== 'visible' && !scrolls(overflowX) && textOverflow !== 'ellipsis'
      if (isCut || (isShut && aside > 1))
        return `is cut by ${box.tagName.toLowerCase()}.${box.getAttribute('class') ?? ''}, ${Math.max(upright, aside).toFixed(1)} px`
      if (scrolls(overflowX) || scrolls(overflowY) || position === 'fixed') return ''
    }
    return top + scrollY < -1 ? 'begins above the page' : ''
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? ''
    const element = node.parentElement
    if (!brush || !element || !/\p{L}/u.test(text)) continue
    if (element.closest('script, style, noscript, select, .vh, .skip')) continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const { fontWeight, fontSize, fontFamily, lineHeight } = getComputedStyle(element)
    brush.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const ink = brush.measureText(text)
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const say = (what: string) => found.push(`“${text.slice(0, 24)}” ${what}`)
    for (const line of lines) {
      const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = ink
      const base = line.top + (line.height - up - down) / 2 + up
      const [top, bottom] = [
        base - ink.actualBoundingBoxAscent,
        base + ink.actualBoundingBoxDescent,
      ]
      const by = cutter(line, top, bottom, element)
      if (by) say(by)
    }
    const high = ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent
    const rows = new Set(lines.map(({ top }) => Math.round(top))).size
    if (rows > 1 && high > parseFloat(lineHeight) * 1.15)
      say(`is ${Math.round(high)} px of ink on lines of ${lineHeight}`)
  }
  return found
}

/** Language and direction of the page, and what runs from the left in every language. */
export function wrongWays(language: string): string[] {
  const fromTheLeft = [
    '.full__main, .pbar__mid, .seek, .seek__times, .bookline, .speed__steps, .speed__fine',
    '.card .bar, .cover .bar, input[type="email"], input[autocomplete^="tel"], input[type="password"]',
  ].join(', ')
  const { lang, dir } = document.documentElement
  const wanted = language === 'pa-Arab' ? 'rtl' : 'ltr'
  const found = [...document.querySelectorAll(fromTheLeft)]
    .filter((element) => getComputedStyle(element).direction !== 'ltr')
    .map((element) => `${element.tagName.toLowerCase()}.${element.className} runs from the right`)
  for (const line of document.querySelectorAll('.pbar .bookline')) {
    const times = [...(line.parentElement?.querySelectorAll('.pbar__time') ?? [])]
    const [heard = 0, left = 0] = times.map((time) => time.getBoundingClientRect().left)
    if (heard !== left && heard > left !== (getComputedStyle(line).direction === 'rtl'))
      found.push('the times of the foot run against its line')
  }
  const hand = getComputedStyle(document.body).fontFamily
  if (language === 'pa-Arab' && !/^"Qissa Line", "Qissa Nastaliq"/.test(hand))
    found.push(`what is read is written in ${hand}`)
  if (lang !== language) found.push(`the page's language is ${lang}`)
  if (dir !== wanted) found.push(`the page runs ${dir}`)
  return found
}

/** A heading that says the word on the page's line again, for those who see both. */
export function wordsSaidTwice(): string[] {
  const textOf = (element: Element) => element.textContent.trim()
  const words = new Set([...document.querySelectorAll('.headline-word--page')].map(textOf))
  return [...document.querySelectorAll('h1:not(.vh, .headline-word)')]
    .map(textOf)
    .filter((text) => words.has(text))
    .map((text) => `“${text}” stands twice`)
}

/** Ids of more than one element: a label then belongs to the first of them. */
export function idsTwice(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))]
}

/** What can be pressed and is smaller than 24 px. */
export function smallTargets(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>('button, a.btn, input:not([type=hidden]), select'),
  ]
    .filter((element) => element.checkVisibility() && !element.closest('.vh'))
    .map((element) => ({
      box: element.getBoundingClientRect(),
      html: element.outerHTML.slice(0, 80),
    }))
    .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
    .map(({ box, html }) => `${html} is ${box.width} × ${box.height} px`)
}

/** Choices whose chosen label is wider than the room for it. */
export function cutSelects(): string[] {
  const brush = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll('select')]
    .filter((select) => select.checkVisibility() && !select.closest('.vh'))
    .flatMap((select) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
      const label = select.selectedOptions[0]?.text ?? ''
      if (!brush) return []
      brush.font = font
      const room =
        select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
      const over = brush.measureText(label).width - room
      return over > 0 ? [`the choice “${label}” is cut by ${over.toFixed(1)} px`] : []
    })
}

/** A page that goes on below its footer, or ends above it. */
export function gapBelowFooter(): string[] {
  const foot = document.querySelector('footer')?.getBoundingClientRect().bottom
  if (foot === undefined) return []
  const below = document.documentElement.scrollHeight - scrollY - foot
  return Math.abs(below) < 1 ? [] : [`the page ends ${below.toFixed(1)} px below its footer`]
}
