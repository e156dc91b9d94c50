import { useMachine } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'

import { settleMachine, viewSettle } from '../../machines/shared/settleMachine.ts'

/** Whether a button that does `meaning` has done so for a moment, and not another thing in the same place before. */
export function useSettled(meaning: string): boolean {
  const [snapshot, send] = useMachine(settleMachine)
  const before = useRef(meaning)

  useLayoutEffect(() => {
    if (before.current === meaning) return
    before.current = meaning
    send({ type: 'changed' })
  }, [meaning, send])

  return viewSettle(snapshot).settled
}
