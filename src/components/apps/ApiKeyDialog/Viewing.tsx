import { KeyRound, RotateCw } from 'lucide-react'
import { StateMessage } from '../../feedback/StateMessage/StateMessage.tsx'
import { UncopiedAnswers } from '../../form/UncopiedQuestion.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { FooterStart } from '../../ui/Dialog/Dialog.tsx'
import { KeyView } from '../KeyView/KeyView.tsx'
import type { ApiKeyDialogProps } from './props.ts'

type ViewingProps = Pick<
  ApiKeyDialogProps,
  'apiKey' | 'copied' | 'error' | 'losesKey' | 'oldKeyLasts' | 'onCopy' | 'onCopied'
>

export function Viewing({ apiKey, oldKeyLasts, ...props }: ViewingProps) {
  if (apiKey === null)
    return (
      <StateMessage icon={KeyRound} title="No API key is available to view.">
        We show a key only once, when it’s created. Use Regenerate Key to get a new one.
      </StateMessage>
    )
  return (
    <>
      <KeyView apiKey={apiKey} {...props} />
      {oldKeyLasts && (
        <p>The old key stays active for {periods[oldKeyLasts]}. Update all your servers before then.</p>
      )}
    </>
  )
}

const periods = { '1h': '1 hour', '24h': '24 hours', '7d': '7 days' }

type ViewingFooterProps = Pick<
  ApiKeyDialogProps,
  'apiKey' | 'losesKey' | 'onRegenerateAsk' | 'onClose' | 'onStay' | 'onLeave'
>

export function ViewingFooter({ losesKey, onStay, onLeave, ...props }: ViewingFooterProps) {
  return losesKey ? <UncopiedAnswers onStay={onStay} onLeave={onLeave} /> : <ViewingButtons {...props} />
}

type ViewingButtonsProps = Pick<ApiKeyDialogProps, 'apiKey' | 'onRegenerateAsk' | 'onClose'>

/** Where there is no key, getting a new one is what one is here for. */
function ViewingButtons({ apiKey, onRegenerateAsk, onClose }: ViewingButtonsProps) {
  const ref = useFocusOnMount<HTMLButtonElement>()

  const regenerate = { icon: RotateCw, onClick: onRegenerateAsk, children: 'Regenerate Key' }
  const done = <Button onClick={onClose}>Done</Button>

  if (apiKey === null)
    return (
      <>
        {done}
        <Button ref={ref} tone="accent" {...regenerate} />
      </>
    )
  return (
    <>
      <FooterStart>
        <Button tone="quiet" {...regenerate} />
      </FooterStart>
      {done}
    </>
  )
}
