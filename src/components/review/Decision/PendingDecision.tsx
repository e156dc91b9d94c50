import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { Undo2 } from 'lucide-react'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'
import { Button } from '../../ui/Button/Button.tsx'

type PendingDecisionProps = {
  kind: 'approve' | 'reject'
  onUndo: () => void
  onSend: () => void
}

const words = { approve: 'Approving in 5 seconds…', reject: 'Rejecting in 5 seconds…' }

/** A decision that is about to be sent. Undo takes focus, because the pressed button is gone. */
export function PendingDecision({ kind, onUndo, onSend }: PendingDecisionProps) {
  const undo = useFocusOnMount<HTMLButtonElement>()
  return (
    <Box>
      <Line>
        <Words role="status">{words[kind]}</Words>
        <Buttons>
          <Button onClick={onSend}>Send Now</Button>
          <Button ref={undo} icon={Undo2} tone="accent" onClick={onUndo}>
            Undo
          </Button>
        </Buttons>
      </Line>
      <Left aria-hidden />
    </Box>
  )
}

const Box = styled.div(({ theme: { color, radius } }) => ({
  position: 'relative',
  border: `1px solid ${color.infoBorder}`,
  borderRadius: radius.control,
  background: color.infoSoft,
  overflow: 'clip',
}))

const Line = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  padding: space[3],
}))

/** Side by side, also where the words take a line of their own. */
const Buttons = styled.div(({ theme: { space } }) => ({ display: 'flex', gap: space[2], marginLeft: 'auto' }))

const Words = styled.p(({ theme: { font } }) => ({ flex: '1 1 auto', fontWeight: font.weight.medium }))

const shrink = keyframes({ to: { transform: 'scaleX(0)' } })

const Left = styled.div(({ theme: { color } }) => ({
  position: 'absolute',
  insetInline: 0,
  bottom: 0,
  height: 3,
  background: color.accent,
  transformOrigin: 'left',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${shrink} 5s linear forwards` },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}))
