import styled from '@emotion/styled'
import { type KeyboardEvent, useState } from 'react'

import { settingLimits } from '../../../api/contract/settingTypes.ts'
import { TextField } from '../../form/TextField/TextField.tsx'
import { Button } from '../../ui/Button/Button.tsx'

type SavedTextProps = {
  label: string
  value: string
  disabled: boolean
  onSave: (text: string) => void
}

/** A text that counts once it is saved, by its button or with Enter. */
export function SavedText({ label, value, disabled, onSave }: SavedTextProps) {
  const [known, setKnown] = useState(value)
  const [text, setText] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // It may stand in a form, which is not what is sent.
    event.preventDefault()
    if (text !== value) onSave(text)
  }

  return (
    <Line>
      <Text
        label={label}
        value={text}
        maxLength={settingLimits.text}
        disabled={disabled}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
      <Button aria-label={`Save ${label}`} disabled={disabled || text === value} onClick={() => onSave(text)}>
        Save
      </Button>
    </Line>
  )
}

const Line = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space[2],
}))

const Text = styled(TextField)({ flex: '1 1 9rem' })
