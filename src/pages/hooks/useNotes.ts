import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'

import { addNote, notesQuery } from '../../api/reviewing.ts'
import { composeMachine, viewCompose } from '../../machines/review/composeMachine.ts'
import { useMachineEvents } from './useMachineEvents.ts'

/** What reviewers noted for each other: no developer ever sees it. */
export function useNotes(packageName: string) {
  const queries = useQueryClient()
  const query = notesQuery(packageName)
  const { data, isError, refetch } = useQuery(query)
  const [snapshot, send, actor] = useMachine(composeMachine, {
    input: { send: (text, key, signal) => addNote(packageName, text, key, signal) },
  })
  useMachineEvents(actor, () => void queries.invalidateQueries({ queryKey: query.queryKey }))

  return {
    entries: (data ?? []).toReversed().map((note) => ({ ...note, role: 'reviewer' as const })),
    loading: data === undefined && !isError,
    error: isError ? 'Failed to load the notes. Please try again.' : null,
    composer: {
      ...viewCompose(snapshot),
      onText: (text: string) => send({ type: 'type', text }),
      onSend: () => send({ type: 'post', kind: 'send' }),
    },
    onRetry: () => void refetch(),
  }
}
