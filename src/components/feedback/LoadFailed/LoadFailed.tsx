import { RotateCw } from 'lucide-react'

import { Button } from '../../ui/Button/Button.tsx'
import { Callout, type CalloutProps } from '../Callout/Callout.tsx'

type Own = {
  /** What could not be loaded. */
  error: string
  /** It is being loaded again. */
  busy?: boolean
  /** Try Again was pressed. */
  onRetry: (() => void) | undefined
}

export type LoadFailedProps = Own & Omit<CalloutProps, keyof Own | 'tone' | 'title' | 'children' | 'action'>

/** A part of a page that could not be loaded, where the rest of it is there. */
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
