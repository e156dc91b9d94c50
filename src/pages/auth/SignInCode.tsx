import { CodeStep } from '../../components/auth/CodeStep.tsx'
import { authActor, useAuth } from '../../machines/auth/authActor.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { useCode } from './useCode.ts'

/** The code of who has a second factor, before they are signed in. Who leaves stays signed in elsewhere. */
export function SignInCode() {
  const { user } = useAuth()
  useTitle('Enter Your Code')

  return (
    <CodeStep
      {...useCode()}
      email={user?.email ?? ''}
      onLeave={() => authActor.send({ type: 'signOut', scope: 'local' })}
    />
  )
}
