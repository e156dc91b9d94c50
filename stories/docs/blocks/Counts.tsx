import { useEffect, useState } from 'react'

type Entry = { type: string; title: string; tags?: string[] }

/** How much this Storybook holds, counted in its own index as the page is drawn; nothing where it has none. */
export function Counts() {
  const [entries, setEntries] = useState<Entry[]>([])
  useEffect(() => {
    const stop = new AbortController()
    readIndex(stop.signal)
      .then(setEntries)
      .catch(() => {})
    return () => stop.abort()
  }, [])

  const stories = entries.filter(({ type }) => type === 'story')
  if (stories.length === 0) return null
  const titles = [...new Set(stories.map(({ title }) => title))]
  const within = (groups: readonly string[]) =>
    titles.filter((title) => groups.includes(title.split('/')[0] ?? '')).length

  return (
    <ul>
      <li>{titles.length - within(otherGroups)} components</li>
      <li>
        {stories.length} stories, in {within(['Pages'])} files of pages and {within(['Flows'])} flows among
        others
      </li>
      <li>{stories.filter(({ tags = [] }) => tags.includes('play-fn')).length} plays, each of them a test</li>
    </ul>
  )
}

const otherGroups = ['Overview', 'Foundations', 'Pages', 'Flows', 'Statecharts']

/** The stories that the sidebar lists. Errors: where the index cannot be read. */
async function readIndex(signal: AbortSignal): Promise<Entry[]> {
  const index = (await (await fetch('./index.json', { signal })).json()) as { entries: Record<string, Entry> }
  return Object.values(index.entries).filter(({ tags = [] }) => tags.includes('dev'))
}
