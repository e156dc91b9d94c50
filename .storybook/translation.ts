const untranslated = 'script, style, textarea, option, svg, [translate=no]'

/** Moves the page's text, and what comes later, into `<font>` elements, as a browser's translation does: React no longer
 * finds a text node where it put it. Returns what ends it and gives the errors that React met. */
export function translatePage(): () => Error[] {
  const errors: Error[] = []
  const restore = (['insertBefore', 'removeChild'] as const).map((method) => recordErrors(method, errors))
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) wrapTexts(target)
    observer.takeRecords()
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  wrapTexts(document.body)
  return () => {
    observer.disconnect()
    for (const undo of restore) undo()
    return errors
  }
}

function wrapTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parent = text.parentElement
    if (!text.data.trim() || !parent || parent.localName === 'font' || parent.closest(untranslated)) continue
    const font = document.createElement('font')
    text.before(font)
    for (let next: ChildNode | null = text; next?.nodeType === Node.TEXT_NODE; next = font.nextSibling)
      font.append(next)
  }
}

function recordErrors(method: 'insertBefore' | 'removeChild', errors: Error[]): () => void {
  const original = Node.prototype[method] as (this: Node, ...given: unknown[]) => unknown
  const recording = function (this: Node, ...given: unknown[]) {
    try {
      return original.apply(this, given)
    } catch (error) {
      const place = this instanceof Element ? this.outerHTML.slice(0, 400) : this.nodeName
      errors.push(new Error(`React lost a translated text in ${place}`, { cause: error }))
      throw error
    }
  }
  Object.assign(Node.prototype, { [method]: recording })
  return () => void Object.assign(Node.prototype, { [method]: original })
}
