import axe from 'axe-core'

/** Attributes that say what is there, not how it is drawn. */
const content = new Set([
  'id',
  'href',
  'src',
  'd',
  'for',
  'name',
  'value',
  'title',
  'datetime',
  'points',
  'placeholder',
])

/** A number for each chain of drawing attributes from an element to the root. */
const chains = new Map<string, number>()

/** The chains of texts whose contrast axe has found right, in both schemes. */
const passed = new Set<number>()

/**
 * Reads contrast in both schemes. A text drawn as one of an earlier story, ancestors included, is not read again:
 * a page's stories share nearly all of theirs, and reading is a fifth of the stories' time. Throws with the violations.
 */
export async function assertContrast(): Promise<void> {
  const unread = new Map([...textsByChain()].filter(([chain]) => !passed.has(chain)))
  if (unread.size === 0) return
  const root = document.documentElement
  const shown = root.dataset.scheme
  try {
    for (const scheme of ['light', 'dark']) {
      root.dataset.scheme = scheme
      await assertContrastNow(scheme, [...unread.values()])
    }
  } finally {
    if (shown === undefined) delete root.dataset.scheme
    else root.dataset.scheme = shown
  }
  for (const chain of unread.keys()) passed.add(chain)
}

async function assertContrastNow(scheme: string, include: Element[]): Promise<void> {
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

function textsByChain(): Map<number, Element> {
  const numbers = new Map<Element, number>()
  const chainOf = (element: Element): number => {
    const parent = element.parentElement
    const above = parent ? (numbers.get(parent) ?? chainOf(parent)) : innerWidth
    const key = `${above} ${element.localName} ${drawing(element)}`
    const number = chains.get(key) ?? chains.size
    chains.set(key, number)
    numbers.set(element, number)
    return number
  }
  const texts = [...document.body.querySelectorAll(':not(.sb-wrapper *)')].filter(hasText)
  return new Map(texts.map((element) => [chainOf(element), element]))
}

function drawing(element: Element): string {
  const attributes = [...element.attributes].filter(
    ({ name }) => !content.has(name) && !/^aria-(label|describedby|controls|owns|active)/.test(name),
  )
  const focused = element === document.activeElement && element !== document.body ? ' focused' : ''
  return attributes.map(({ name, value }) => `${name}=${value}`).join(' ') + focused
}

function hasText(element: Element): boolean {
  if (element.matches('input, textarea, select')) return true
  return [...element.childNodes].some(
    ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
  )
}

function describe({ id, nodes }: axe.Result): string {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`).join('\n')
}
