import axe from 'axe-core'

const schemes = ['light', 'dark']

/** What axe reads: neither what is hidden from all, nor what is from those who are read to. */
const read = ':not([inert], [inert] *, [aria-hidden=true], [aria-hidden=true] *)'

/** A number for each way to draw what lies behind a text. */
const backgrounds = new Map<string, number>()

/** The drawings of texts whose contrast axe has found right, in both schemes. */
const passed = new Set<string>()

/** Reads contrast in both schemes. A text drawn as one of an earlier story, with all that lies behind it, is not read
 * again: stories share nearly all of theirs, and reading is a quarter of their time. Throws with the violations. */
export async function assertContrast(): Promise<void> {
  const texts = [...document.body.querySelectorAll(read)].filter(isText)
  const inSchemes = await inEachScheme(() => texts.map(createDrawings()))
  const drawings = texts.map((_, index) => inSchemes.map((drawn) => drawn[index]).join(' or '))
  const unread = new Map(texts.flatMap((text, index) => [[drawings[index] ?? '', text] as const]))
  for (const drawing of passed) unread.delete(drawing)
  if (unread.size === 0) return
  await inEachScheme((scheme) => assertContrastNow(scheme, [...unread.values()].filter(isThere)))
  for (const [drawing, text] of unread) if (isThere(text)) passed.add(drawing)
}

async function inEachScheme<Result>(look: (scheme: string) => Result): Promise<Awaited<Result>[]> {
  const root = document.documentElement
  const shown = root.dataset.scheme
  try {
    const results: Awaited<Result>[] = []
    for (const scheme of schemes) {
      root.dataset.scheme = scheme
      results.push(await look(scheme))
    }
    return results
  } finally {
    if (shown === undefined) delete root.dataset.scheme
    else root.dataset.scheme = shown
  }
}

/** A page that goes on after its story takes texts away. */
const isThere = (text: Element) => text.isConnected

async function assertContrastNow(scheme: string, include: Element[]): Promise<void> {
  if (include.length === 0) return
  const { violations } = await axe.run(
    { include },
    {
      runOnly: ['color-contrast', 'link-in-text-block'],
      resultTypes: ['violations'],
      elementRef: false,
      preload: false,
    },
  )
  if (violations.length > 0)
    throw new Error(`In the ${scheme} scheme:\n${violations.map(describe).join('\n')}`)
}

/** What lies behind a text: a number for each way to draw it, and that of the nearest element that lets all behind it
 * shine through, however it is drawn itself. */
type Ground = { number: number; floor: number }

/** Says how a text is drawn now: itself, the text around it, and what lies behind. */
function createDrawings() {
  const grounds = new Map<Element, Ground>()
  const behind = (element: Element): Ground => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const above = element.parentElement ? behind(element.parentElement) : { number: 0, floor: 0 }
    const { drawing, isOpaque, isFaded } = backgroundOf(element)
    const key = `${isOpaque ? above.floor : above.number} ${drawing}`
    const number = drawing === '' ? above.number : (backgrounds.get(key) ?? -1 - backgrounds.size)
    if (drawing !== '') backgrounds.set(key, number)
    const ground = { number, floor: isFaded ? number : above.floor }
    grounds.set(element, ground)
    return ground
  }
  return (text: Element) => `${inkOf(text)} ${behind(text).number}`
}

/** All that the rules ask of a text: its color, and whether it is large. A link must also differ from the text around it. */
function inkOf(text: Element): string {
  if (text.matches('a')) return [text, text.parentElement ?? text].map(lettersOf).join(' in ')
  const { color, fontSize, fontWeight } = getComputedStyle(text)
  const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24)
  const field = text.matches('input, textarea, select, label') && text.localName
  return [color, isLarge && 'large', field].filter(Boolean).join(' ')
}

function lettersOf(element: Element): string {
  const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element)
  return [element.localName, color, fontSize, fontWeight, textDecorationLine].join(' ')
}

/** Empty where it draws nothing. What is out of the flow may lie on anything, so that it is known by its class. */
function backgroundOf(element: Element) {
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
  const fading = [
    opacity !== '1' && opacity,
    element.matches(':disabled, [aria-disabled=true]') && 'disabled',
  ]
  const drawn = [
    backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor,
    backgroundImage !== 'none' && backgroundImage,
    /absolute|fixed|sticky/.test(position) && `${position} ${element.getAttribute('class')}`,
    ...fading,
  ]
  const isFaded = fading.some(Boolean)
  return {
    drawing: drawn.filter(Boolean).join(' '),
    isOpaque: backgroundColor.startsWith('rgb(') && !isFaded,
    isFaded,
  }
}

/** Text that is seen: what is only read aloud is clipped away. */
function isText(element: Element): boolean {
  const isOne =
    element.matches('input, textarea, select') ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
  return (
    isOne &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    getComputedStyle(element).clipPath !== 'inset(50%)'
  )
}

function describe({ id, nodes }: axe.Result): string {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`).join('\n')
}
