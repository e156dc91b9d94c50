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

/** Says how a text is drawn now: itself, the text around it, and what lies behind. */
function createDrawings() {
  const numbers = new Map<Element, number>()
  const behind = (element: Element): number => {
    const known = numbers.get(element)
    if (known !== undefined) return known
    const above = element.parentElement ? behind(element.parentElement) : 0
    const drawing = backgroundOf(element)
    const key = `${above} ${drawing}`
    const number = drawing === '' ? above : (backgrounds.get(key) ?? -1 - backgrounds.size)
    if (drawing !== '') backgrounds.set(key, number)
    numbers.set(element, number)
    return number
  }
  return (text: Element) => `${inkOf(text)} ${behind(text)}`
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
function backgroundOf(element: Element): string {
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element)
  const drawn = [
    backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor,
    backgroundImage !== 'none' && backgroundImage,
    opacity !== '1' && opacity,
    /absolute|fixed|sticky/.test(position) && `${position} ${element.getAttribute('class')}`,
    element.matches(':disabled, [aria-disabled=true]') && 'disabled',
  ]
  return drawn.filter(Boolean).join(' ')
}

function isText(element: Element): boolean {
  const isOne =
    element.matches('input, textarea, select') ||
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
    )
  return isOne && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

function describe({ id, nodes }: axe.Result): string {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`).join('\n')
}
