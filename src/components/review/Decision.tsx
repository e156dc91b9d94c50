import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { plural } from '../../lib/format.ts'
import { textLimits } from '../../lib/textLimits.ts'
import { useKeptFocus } from '../data/DataTable/useKeptFocus.ts'
import { Callout } from '../feedback/Callout.tsx'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { useFocusOnMount } from '../form/focus.ts'
import { TextArea } from '../form/TextArea.tsx'
import { Button } from '../ui/Button.tsx'
import { Inline, Stack } from '../ui/layout.tsx'
import { PointEditor, type PointEditorProps } from './PointEditor.tsx'

export type DecisionProps = {
  editor: Omit<PointEditorProps, 'busy'>
  notes: string
  notesError?: string | null
  isDiscarding?: boolean
  canDecide: boolean
  /** Decided or withdrawn: what was written stays to be read. */
  isOver?: boolean
  canReject: boolean
  undoable?: 'approve' | 'reject' | null
  busy?: 'approve' | 'reject' | null
  error?: string | null
  onNotes: (text: string) => void
  onApprove: () => void
  onReject: () => void
  onDiscard?: () => void
  onKeep?: () => void
  onUndo?: () => void
  onSend?: () => void
}

export const isWritten = ({ notes, editor }: Pick<DecisionProps, 'notes' | 'editor'>) =>
  notes !== '' || editor.points.length > 0

export function Decision(props: DecisionProps) {
  const {
    editor,
    notes,
    notesError = null,
    isDiscarding = false,
    canDecide,
    isOver = false,
    canReject,
    undoable = null,
    busy = null,
    error = null,
    onNotes,
    onApprove,
    onReject,
    onDiscard = () => {},
    onKeep = () => {},
    onUndo = () => {},
    onSend = () => {},
  } = props
  const isFixed = busy !== null || undoable !== null
  // Who hasn't claimed it writes nothing that another reviewer's decision makes useless; what is written stays.
  const isWritable = canDecide || isWritten(props)
  const place = useKeptFocus()
  const notesField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (notesError !== null) notesField.current?.focus()
  }, [notesError])

  return (
    <Stack gap={5}>
      {isWritable && (
        <>
          <PointEditor {...editor} busy={isFixed} />
          <TextArea
            ref={notesField}
            label="Review Notes"
            hint="Sent to the developer. To reject, add notes or request a change."
            rows={3}
            maxLength={textLimits.notes}
            value={notes}
            error={notesError}
            readOnly={isFixed}
            onChange={(event) => onNotes(event.target.value)}
          />
        </>
      )}
      {error !== null && <Callout tone="danger">{error}</Callout>}
      <Foot {...place} role="group" aria-label="Decide">
        {undoable !== null ? (
          <PendingDecision kind={undoable} onUndo={onUndo} onSend={onSend} />
        ) : (
          <Inline justify="end">
            {!canDecide && (
              <Quiet>
                {isOver
                  ? 'This submission is no longer open. Your draft is still here.'
                  : 'Claim this submission to decide.'}
              </Quiet>
            )}
            <Button
              busy={busy === 'reject'}
              disabled={!canDecide || busy === 'approve' || (busy === null && !canReject)}
              onClick={onReject}
            >
              Reject
            </Button>
            <Button
              tone="accent"
              busy={busy === 'approve'}
              disabled={!canDecide || busy === 'reject'}
              onClick={onApprove}
            >
              Approve
            </Button>
          </Inline>
        )}
      </Foot>
      {isDiscarding && (
        <ConfirmDialog
          title="Approve without Requested Changes"
          description={`You requested ${plural(editor.points.length, 'change')}. If you approve, the developer won’t see them, and they’re discarded.`}
          confirmLabel="Approve and Discard"
          cancelLabel="Keep Editing"
          onConfirm={onDiscard}
          onClose={onKeep}
        />
      )}
    </Stack>
  )
}

const Foot = styled.div(({ theme: { radius } }) => ({ borderRadius: radius.control }))

const Quiet = styled.p(({ theme: { color } }) => ({ flex: '1 0 100%', color: color.textQuiet }))

type PendingDecisionProps = {
  kind: 'approve' | 'reject'
  onUndo: () => void
  onSend: () => void
}

const words = { approve: 'Approving in 5 seconds…', reject: 'Rejecting in 5 seconds…' }

/** A decision that is about to be sent. Undo takes focus, because the pressed button is gone. */
function PendingDecision({ kind, onUndo, onSend }: PendingDecisionProps) {
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
const Buttons = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  gap: space[2],
  marginLeft: 'auto',
}))

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
