import { useRouteError } from 'react-router-dom'

import { UnexpectedError } from '../components/UnexpectedError/UnexpectedError.tsx'

export function UnexpectedErrorPage() {
  const error = useRouteError()
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }

  return <UnexpectedError message={message} stack={stack} onReload={() => location.reload()} />
}
