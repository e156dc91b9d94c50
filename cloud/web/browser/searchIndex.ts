import MiniSearch from 'minisearch'

/** A part of a page under one heading; `text` is plain. */
export type SearchSection = { id: number; page: string; title: string; url: string; text: string }
export type SearchResult = SearchSection & { excerpt: string }

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
