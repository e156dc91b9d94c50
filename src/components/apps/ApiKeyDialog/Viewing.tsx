import { KeyRound, RotateCw } from 'lucide-react'
import { useState } from 'react'

import { Banner } from '../../feedback/Banner/Banner.tsx'
import { EmptyState } from '../../feedback/EmptyState/EmptyState.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { isCopiedByHand } from '../KeyField/copiedByHand.ts'
import { KeyField } from '../KeyField/KeyField.tsx'
import { UncopiedAnswers, UncopiedQuestion } from '../KeyField/Uncopied.tsx'
import type { ApiKeyDialogProps } from './props.ts'

type ViewingProps = Pick<
  ApiKeyDialogProps,
  'apiKey' | 'copied' | 'error' | 'losesKey' | 'onCopy' | 'onCopied'
>

export function Viewing({ apiKey, ...props }: ViewingProps) {
  if (apiKey === null)
    return (
      <EmptyState icon={KeyRound} title="No API key is available to view.">
        A key is shown only once, when it is made. Use Regenerate Key to get a new one.
      </EmptyState>
    )
  return <KeyOnce apiKey={apiKey} {...props} />
}

type KeyOnceProps = ViewingProps & { apiKey: string }

/** The key itself has the focus, selected: pressing Enter once too often loses nothing. */
function KeyOnce({ apiKey, copied, error, losesKey, onCopy, onCopied }: KeyOnceProps) {
  const [revealed, reveal] = useState(true)
  const ref = useFocusOnMount<HTMLDivElement>('input')

  return (
    <>
      <Banner tone="warning">Important: This key is only shown once. Please copy it now!</Banner>
      <div ref={ref} onCopy={(event) => isCopiedByHand(event, apiKey) && onCopied()}>
        <KeyField
          label="API Key"
          value={apiKey}
          revealed={revealed}
          onReveal={reveal}
          copied={copied}
          error={error}
          onCopy={onCopy}
          hint="Your server proves with this key that it speaks for your app. Keep it secret."
        />
      </div>
      {losesKey && <UncopiedQuestion />}
    </>
  )
}

type ViewingFooterProps = Pick<
  ApiKeyDialogProps,
  'apiKey' | 'losesKey' | 'onRegenerateAsk' | 'onClose' | 'onStay' | 'onLeave'
>

export function ViewingFooter({ losesKey, onStay, onLeave, ...props }: ViewingFooterProps) {
  return losesKey ? <UncopiedAnswers onStay={onStay} onLeave={onLeave} /> : <ViewingButtons {...props} />
}

type ViewingButtonsProps = Pick<ApiKeyDialogProps, 'apiKey' | 'onRegenerateAsk' | 'onClose'>

function ViewingButtons({ apiKey, onRegenerateAsk, onClose }: ViewingButtonsProps) {
  const ref = useFocusOnMount<HTMLButtonElement>()

  return (
    <>
      <Button ref={apiKey === null ? ref : null} icon={RotateCw} onClick={onRegenerateAsk}>
        Regenerate Key
      </Button>
      <Button tone="accent" onClick={onClose}>
        Done
      </Button>
    </>
  )
}
