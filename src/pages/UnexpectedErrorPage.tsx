import { useRouteError } from 'react-router-dom'

import { UnexpectedError } from '../components/UnexpectedError/UnexpectedError.tsx'

export function UnexpectedErrorPage() {
  const error = useRouteError()

  return (
    <UnexpectedError
      message={error instanceof Error ? error.message : String(error)}
      stack={error instanceof Error ? (error.stack ?? null) : null}
    />
  )
}
