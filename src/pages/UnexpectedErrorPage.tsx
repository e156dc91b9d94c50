import { UnexpectedError } from '../components/UnexpectedError/UnexpectedError.tsx'

export function UnexpectedErrorPage({ error }: { error: unknown }) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }

  return <UnexpectedError message={message} stack={stack} onReload={() => location.reload()} />
}
