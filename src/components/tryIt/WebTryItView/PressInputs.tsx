import styled from '@emotion/styled'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Inline, Stack, Text } from '../../ui/layout.tsx'
import { InlineSelect } from '../Workbench/parts.tsx'
import type { Source, WebInput } from './props.ts'

type PressInputsProps = {
  disabled: boolean
  /** The glasses ask whether the app is to end. */
  hasExitDialog: boolean
  /** Their menu is open. */
  hasMenu: boolean
  onInput: (input: WebInput) => void
}

const sources = [
  { value: 'right', label: 'Right temple' },
  { value: 'left', label: 'Left temple' },
  { value: 'ring', label: 'Ring' },
] satisfies { value: Source; label: string }[]

/** Presses and swipes, from a temple of the glasses or the ring; and the answers to the exit dialog. */
export function PressInputs({ disabled, hasExitDialog, hasMenu, onInput }: PressInputsProps) {
  const [from, setFrom] = useState<Source>('right')
  const button = { disabled }

  return (
    <Stack>
      <Inline role="group" aria-label="Presses and swipes">
        <Button {...button} onClick={() => onInput({ type: 'press', from })}>
          Press
        </Button>
        <Button {...button} onClick={() => onInput({ type: 'double_press', from })}>
          Double Press
        </Button>
        <Button {...button} onClick={() => onInput({ type: 'long_press', from })}>
          Long Press
        </Button>
        <Button {...button} onClick={() => onInput({ type: 'swipe', from, direction: 'up' })}>
          Swipe Up
        </Button>
        <Button {...button} onClick={() => onInput({ type: 'swipe', from, direction: 'down' })}>
          Swipe Down
        </Button>
        <Button {...button} aria-expanded={hasMenu} onClick={() => onInput({ type: 'menu', from })}>
          Menu
        </Button>
        <InlineSelect
          label="From"
          options={sources}
          value={from}
          disabled={disabled}
          onChange={({ target }) =>
            setFrom(sources.find(({ value }) => value === target.value)?.value ?? from)
          }
        />
      </Inline>
      <Dialog role="status">
        {hasMenu && <Text medium>The menu is open. Swipe to an item, then press.</Text>}
        {hasExitDialog && (
          <Inline>
            <Text medium>The glasses ask: Exit this app?</Text>
            <Button size="small" onClick={() => onInput({ type: 'exit', answer: 'no' })}>
              No
            </Button>
            <Button size="small" onClick={() => onInput({ type: 'exit', answer: 'yes' })}>
              Yes
            </Button>
          </Inline>
        )}
      </Dialog>
    </Stack>
  )
}

const Dialog = styled.div({ '&:empty': { display: 'none' } })
