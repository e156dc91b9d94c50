import MiniSearch from 'minisearch'

/** Opens the search by its button, by `/` and by Ctrl or ⌘ with K. The index is fetched when it is first opened. */
export function showSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('.find')
  const dialog = document.querySelector<HTMLDialogElement>('.finder')
  const input = dialog?.querySelector('input')
  const list = dialog?.querySelector('ol')
  const status = dialog?.querySelector<HTMLElement>('[role=status]')
  if (!button || !dialog || !input || !list || !status) return

  let search: Promise<(query: string) => SearchResult[]> | undefined
  const load = () => {
    search ??= fetchIndex(button.dataset.index ?? '').catch((error: unknown) => {
      search = undefined
      throw error
    })
    return search
  }
  const show = async () => {
    const query = input.value.trim()
    try {
      const find = await load()
      if (query !== input.value.trim()) return
      const results = query === '' ? [] : find(query)
      list.replaceChildren(...results.map(drawResult))
      status.textContent = query === '' ? '' : countOf(results.length)
    } catch {
      status.textContent = 'Couldn’t load the search index. Check your connection and try again.'
    }
  }
  const open = () => {
    dialog.showModal()
    input.select()
    void show()
  }

  button.addEventListener('click', open)
  input.addEventListener('input', () => void show())
  // A link to the page's own headings leaves the dialog where it is.
  list.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => moveFocus(event, [input, ...list.querySelectorAll('a')]))
  input.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') list.querySelector('a')?.click()
  })
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof Element && event.target.closest('input:not([type=radio]), textarea')
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key === 'k'
    if (dialog.open || !(isShortcut || (event.key === '/' && !isTyping))) return
    event.preventDefault()
    open()
  })
}

async function fetchIndex(address: string): Promise<(query: string) => SearchResult[]> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The search index was answered with ${response.status}.`)
  return createSearch(await response.json())
}

function moveFocus(event: KeyboardEvent, stops: HTMLElement[]): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]?.focus()
}

function drawResult({ page, title, url, excerpt }: SearchResult): HTMLLIElement {
  const link = document.createElement('a')
  link.href = url
  link.append(draw('strong', title), draw('span', page === title ? '' : page), draw('p', excerpt))
  const item = document.createElement('li')
  item.append(link)
  return item
}

function draw(tag: 'strong' | 'span' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

const countOf = (count: number): string =>
  count === 0 ? 'No results. Try another word.' : `${count} ${count === 1 ? 'result' : 'results'}`

/** A part of a page under one heading; `text` is plain. */
export type SearchSection = { id: number; page: string; title: string; url: string; text: string }
type SearchResult = SearchSection & { excerpt: string }

const mostResults = 10
const excerptLength = 140

/** Finds sections by words, their beginnings and words that differ by a letter or two, the best first. */
export function createSearch(sections: SearchSection[]): (query: string) => SearchResult[] {
  const index = new MiniSearch<SearchSection>({ fields: ['title', 'page', 'text'] })
  index.addAll(sections)
  return (query) =>
    index
      .search(query, { prefix: true, fuzzy: 0.2, boost: { title: 4, page: 2 }, combineWith: 'AND' })
      .slice(0, mostResults)
      .flatMap(({ id, terms }) => {
        const section = sections[id]
        return section ? [{ ...section, excerpt: excerptOf(section.text, terms) }] : []
      })
}

function excerptOf(text: string, terms: string[]): string {
  const lower = text.toLowerCase()
  const found = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0)
  const start = Math.max(0, Math.min(...found, text.length) - 40)
  const from = found.length === 0 || start === 0 ? 0 : text.indexOf(' ', start) + 1
  const excerpt = text.slice(from, from + excerptLength)
  return `${from > 0 ? '… ' : ''}${excerpt}${from + excerptLength < text.length ? ' …' : ''}`
}
