import styled from '@emotion/styled'
import { Play, Square } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'

type AddressFormProps = {
  /** As the app has it, or as the session runs. */
  address: string
  /** Why no other page can be tried; null where one can. */
  fixedReason?: string | null | undefined
  mayStart: boolean
  canStart: boolean
  canStop: boolean
  isStarting: boolean
  isStopping: boolean
  isFinding: boolean
  onStart: (address: string) => void
  onStop: () => void
}

/** Of the page, for this session alone, and the button that starts and ends it. */
export function AddressForm(props: AddressFormProps) {
  const { fixedReason = null, mayStart, canStart, canStop, isStarting, isStopping, isFinding } = props
  const [typed, setTyped] = useState<string | null>(null)
  const address = canStart ? (typed ?? props.address) : props.address
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (canStop) props.onStop()
    else if (canStart && mayStart && address.trim() !== '') props.onStart(address.trim())
  }

  return (
    <Form onSubmit={send}>
      <TextField
        label={fixedReason === null ? 'Page address' : 'Page'}
        hint={fixedReason ?? 'Where your dev server or your hosted page is. Used for this session only.'}
        inputMode="url"
        autoCapitalize="none"
        placeholder="http://localhost:5173"
        value={address}
        readOnly={fixedReason !== null || !canStart || isStarting}
        onChange={({ target }) => setTyped(target.value)}
      />
      {/* One button, so that it keeps the focus. */}
      <Button
        type="submit"
        {...(canStop
          ? { icon: Square, busy: isStopping }
          : {
              tone: 'accent' as const,
              icon: Play,
              busy: isStarting || isStopping || isFinding,
              disabled: !mayStart || address.trim() === '',
            })}
      >
        {canStop ? 'Stop' : 'Start'}
      </Button>
    </Form>
  )
}

const Form = styled.form(({ theme: { space, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 32rem) auto',
  justifyContent: 'start',
  alignItems: 'start',
  gap: space[3],
  '& > button': { marginTop: '1.65rem' },
  [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1], '& > button': { marginTop: 0 } },
}))
