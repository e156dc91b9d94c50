import { useQuery, useQueryClient } from '@tanstack/react-query'

import { addNote, notesQuery } from '../../api/review/reviewer.ts'
import { useComposer } from './useComposer.ts'

/** What reviewers noted for each other: no developer ever sees it. */
export function useNotes(packageName: string) {
  const queries = useQueryClient()
  const query = notesQuery(packageName)
  const { data, isError, refetch } = useQuery(query)

  return {
    entries: (data ?? []).toReversed().map((note) => ({ ...note, role: 'reviewer' as const })),
    loading: data === undefined && !isError,
    error: isError ? 'Couldn’t load notes. Try again.' : null,
    composer: useComposer(`note:${packageName}`, {
      posts: { send: (text, key, signal) => addNote(packageName, text, key, signal) },
      onSettled: () => void queries.invalidateQueries({ queryKey: query.queryKey }),
    }),
    onRetry: () => void refetch(),
  }
}
