import styled from '@emotion/styled'

import { Button } from '../../ui/Button/Button.tsx'
import { GlassesButtons } from './GlassesButtons.tsx'
import { PhoneInputs } from './PhoneInputs.tsx'
import { SpeechInput, type SpeechInputProps } from './SpeechInput.tsx'

export type InputPanelProps = SpeechInputProps & {
  /** The dashboard shows while the head is up. */
  headUp: boolean
  /** The glasses have a microphone, as far as the app knows. */
  microphone: boolean
  /** The glasses have a display, as far as the app knows. */
  display: boolean
  /** The subscription that the app lacks for the last input. */
  missing: string | null
  /** What the app listens to. */
  subscriptions: readonly string[]
}

/** Everything a person can do with the simulated glasses. */
export function InputPanel(props: InputPanelProps) {
  const { disabled, unsent, dictation, headUp, missing, subscriptions, onInput } = props
  const given = { disabled, onInput }

  return (
    <Panel>
      <SpeechInput {...given} unsent={unsent} dictation={dictation} />
      <GlassesButtons {...given} headUp={headUp} />
      <Missing role="status">
        {missing !== null && (
          <>
            The app does not listen to <code>{missing}</code>.{' '}
            {subscriptions.length === 0
              ? 'It listens to nothing yet.'
              : `It listens to ${subscriptions.join(', ')}.`}
          </>
        )}
      </Missing>
      <More>
        <summary>Phone and hardware</summary>
        <Inside>
          <PhoneInputs {...given} />
          <Row role="group" aria-label="Hardware">
            {(['microphone', 'display'] as const).map((name) => {
              const on = props[name]
              return (
                <Button
                  key={name}
                  disabled={disabled}
                  onClick={() => onInput({ type: 'capability', name, on: !on })}
                >
                  {on ? `Take the ${name} away` : `Give the ${name} back`}
                </Button>
              )
            })}
          </Row>
        </Inside>
      </More>
    </Panel>
  )
}

const Panel = styled.div(({ theme: { space } }) => ({ display: 'grid', gap: space[4], minWidth: 0 }))

const Missing = styled.p(({ theme: { color } }) => ({
  color: color.warningText,
  '&:empty': { display: 'none' },
}))

const Row = styled.div(({ theme: { space } }) => ({ display: 'flex', flexWrap: 'wrap', gap: space[2] }))

const More = styled.details(({ theme: { color, space, font } }) => ({
  borderTop: `1px solid ${color.border}`,
  paddingTop: space[3],
  '& > summary': { width: 'fit-content', fontWeight: font.weight.medium, cursor: 'pointer' },
}))

const Inside = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gap: space[4],
  paddingTop: space[4],
}))
