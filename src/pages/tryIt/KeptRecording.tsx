import type { UseQueryResult } from '@tanstack/react-query'

import { isStatus } from '../../api/http/errors.ts'
import { NotFound } from '../../components/feedback/NotFound/NotFound.tsx'
import { StateMessage } from '../../components/feedback/StateMessage/StateMessage.tsx'
import { FormSkeleton } from '../../components/form/FormSkeleton/FormSkeleton.tsx'
import { type Kept, Recording, type RecordingProps } from './Recording.tsx'

type KeptRecordingProps = Omit<RecordingProps, 'kept' | 'update'> & { kept: UseQueryResult<Kept> }

/** A recording as it is read: on its way, there, not found, failed. */
export function KeptRecording({ kept, ...rest }: KeptRecordingProps) {
  if (kept.data) {
    const { session, events } = kept.data
    return (
      <Recording
        key={`${session.id} ${events.at(-1)?.sequence}`}
        kept={kept.data}
        update={{ isUpdating: kept.isFetching, onUpdate: () => void kept.refetch() }}
        {...rest}
      />
    )
  }
  if (isStatus(kept.error, 404)) return <NotFound />
  if (kept.isError)
    return (
      <StateMessage
        tone="danger"
        title="Couldn’t load the session. Try again."
        onRetry={() => void kept.refetch()}
      />
    )
  return <FormSkeleton label="Loading session…" fields={5} />
}
