import { useCallback } from 'react'
import { CodeDialog } from '../../components/auth/CodeDialog.tsx'
import { lazyWithPreload } from '../../lib/lazyWithPreload.ts'
import { authActor } from '../../machines/auth/authActor.ts'
import { useCode } from './useCode.ts'

const EnrolFactor = lazyWithPreload(() => import('../EnrolFactor.tsx').then((module) => module.EnrolFactor))

const pass = () => authActor.send({ type: 'code.passed' })
const cancel = () => authActor.send({ type: 'code.cancel' })

/** Over any page: the code that one of its calls needs, or the setup of a second factor. */
export function StepUp({ asked }: { asked: 'code' | 'enrolment' }) {
  return asked === 'code' ? (
    <Code />
  ) : (
    <EnrolFactor
      reason="You need a second factor for this. Set it up, and we’ll go on where you were."
      withCodes
      onDone={pass}
      onClose={cancel}
    />
  )
}

const Code = () => <CodeDialog {...useCode(useCallback(pass, []))} onClose={cancel} />
