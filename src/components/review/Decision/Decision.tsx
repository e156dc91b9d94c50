import styled from '@emotion/styled'
import { useEffect, useRef } from 'react'
import { plural } from '../../../lib/format.ts'
import { textLimits } from '../../../lib/textLimits.ts'
import { useKeptFocus } from '../../data/DataTable/useKeptFocus.ts'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { ConfirmDialog } from '../../feedback/ConfirmDialog/ConfirmDialog.tsx'
import { TextArea } from '../../form/TextArea/TextArea.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { PointEditor, type PointEditorProps } from '../PointEditor/PointEditor.tsx'
import { PendingDecision } from './PendingDecision.tsx'

export type DecisionProps = {
  editor: Omit<PointEditorProps, 'busy'>
  notes: string
  notesError?: string | null
  isDiscarding?: boolean
  canDecide: boolean
  /** Decided or withdrawn: what was written stays to be read. */
  isOver?: boolean
  canReject: boolean
  /** A decision that can still be undone. */
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

/** Requested changes and notes for the developer, then Approve or Reject. */
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
  const place = useKeptFocus()
  const notesField = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (notesError !== null) notesField.current?.focus()
  }, [notesError])

  return (
    <Rows>
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
      {error !== null && <Callout tone="danger">{error}</Callout>}
      <Foot {...place} role="group" aria-label="Decide">
        {undoable !== null ? (
          <PendingDecision kind={undoable} onUndo={onUndo} onSend={onSend} />
        ) : (
          <Buttons>
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
          </Buttons>
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
    </Rows>
  )
}

const Rows = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[5],
}))

const Foot = styled.div(({ theme: { radius } }) => ({ borderRadius: radius.control }))

const Buttons = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
}))

const Quiet = styled.p(({ theme: { color } }) => ({ flex: '1 0 100%', color: color.textQuiet }))
