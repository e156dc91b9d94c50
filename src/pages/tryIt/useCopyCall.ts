import { useMachine } from '@xstate/react'
import { useState } from 'react'

import type { EventLogProps, LogEvent } from '../../components/tryIt/EventLog/props.ts'
import { copyMachine, viewCopy } from '../../machines/shared/copyMachine.ts'
import { curlOf } from '../../machines/tryIt/curl.ts'

export function useCopyCall(): Pick<EventLogProps, 'copy' | 'onCopyCall'> {
  const [snapshot, send] = useMachine(copyMachine)
  const [sequence, setSequence] = useState(0)

  return {
    copy: { sequence, ...viewCopy(snapshot) },
    onCopyCall(event: LogEvent) {
      setSequence(event.sequence)
      send({ type: 'copy', text: curlOf(event) ?? '' })
    },
  }
}
