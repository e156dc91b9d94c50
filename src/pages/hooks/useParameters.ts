import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { Sort } from '../../components/data/DataTable/columns.ts'

type Changes = Record<string, string | null>

/** What is chosen on a page, kept in its address: what is empty is left out. `replace` changes the
 * present entry of the history, as for typing and sorting; `push` adds one, to which Back leads. */
export function useParameters() {
  const [parameters, setParameters] = useSearchParams()

  return useMemo(() => {
    const changed = (changes: Changes) => {
      const next = new URLSearchParams(parameters)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    }
    return {
      of: (name: string) => parameters.get(name) ?? '',
      with: (changes: Changes) => `?${changed(changes)}`,
      // At once, so that the next change does not begin from parameters that are no longer so.
      replace: (changes: Changes) =>
        setParameters(changed(changes), { replace: true, preventScrollReset: true, flushSync: true }),
      push: (changes: Changes) => setParameters(changed(changes), { flushSync: true }),
    }
  }, [parameters, setParameters])
}

/** `name` ascending, `-name` descending; nothing for the default order. */
export function readSort(text: string): Sort | null {
  if (text === '') return null
  return text.startsWith('-')
    ? { column: text.slice(1), direction: 'desc' }
    : { column: text, direction: 'asc' }
}

export const writeSort = (sort: Sort | null): string | null =>
  sort && (sort.direction === 'desc' ? `-${sort.column}` : sort.column)
