import { RotateCw } from 'lucide-react'

import { Button } from '../ui/Button.tsx'
import { Callout, type CalloutProps } from './Callout.tsx'

type Own = {
  error: string
  busy?: boolean
  onRetry: (() => void) | undefined
}

type LoadFailedProps = Own & Omit<CalloutProps, keyof Own | 'tone' | 'title' | 'children' | 'action'>

export function LoadFailed({ error, busy = false, onRetry, ...rest }: LoadFailedProps) {
  return (
    <Callout
      tone="danger"
      action={
        <Button icon={RotateCw} busy={busy} onClick={onRetry}>
          Try Again
        </Button>
      }
      {...rest}
    >
      {error}
    </Callout>
  )
}
