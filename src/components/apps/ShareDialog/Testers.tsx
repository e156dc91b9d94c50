import styled from '@emotion/styled'
import { Plus } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react'
import { plural } from '../../../lib/format.ts'
import { TextField } from '../../form/TextField/TextField.tsx'
import { visuallyHidden } from '../../theme/mixins.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { TesterList } from '../TesterList/TesterList.tsx'
import type { ShareDialogProps } from './props.ts'

type TestersProps = Pick<
  ShareDialogProps,
  | 'draft'
  | 'draftError'
  | 'canAdd'
  | 'testers'
  | 'onDraft'
  | 'onPaste'
  | 'onDraftLeave'
  | 'onAdd'
  | 'onRemove'
> & { field: RefObject<HTMLInputElement | null> }

export function Testers({
  field,
  draft,
  draftError,
  canAdd,
  testers,
  onDraft,
  onPaste,
  onDraftLeave,
  onAdd,
  onRemove,
}: TestersProps) {
  const add = () => {
    onAdd()
    field.current?.focus()
  }
  // Not the form's own submit, which a disabled button stops: Enter on a wrong address says what is wrong.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  // One line of text loses its line breaks, and with them where one address ends.
  const pasteList = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\s,;<]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  }
  const remove = (email: string) => {
    onRemove(email)
    field.current?.focus()
  }

  return (
    <Section>
      <Row>
        <TextField
          ref={field}
          label="Tester Email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="tester@example.com"
          value={draft}
          error={draftError}
          onChange={(event) => onDraft(event.target.value)}
          onPaste={pasteList}
          onBlur={onDraftLeave}
          onKeyDown={addOnEnter}
        />
        <Button icon={Plus} disabled={!canAdd} onClick={add}>
          Add
        </Button>
      </Row>
      <Count role="status">
        {testers.length === 0 ? (
          <Empty>No testers added yet</Empty>
        ) : (
          <Hidden>{plural(testers.length, 'tester')}</Hidden>
        )}
      </Count>
      {testers.length > 0 && <TesterList emails={testers} onRemove={remove} />}
    </Section>
  )
}

const Section = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
}))

/** Room for the error is kept, so that nothing moves under a pointer on its way to Done. */
const Row = styled.div(({ theme: { space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) max-content',
  gap: space[2],
  minHeight: '5.25rem',
  alignItems: 'start',
  '& > button': { marginTop: `calc(1.55em + ${space[1]})` },
}))

/** Whether an address was taken on or off is heard here, while the focus stays in the field. */
const Count = styled.div({ display: 'contents' })
const Hidden = styled.span(visuallyHidden)

const Empty = styled.p(({ theme: { color, space, radius } }) => ({
  padding: space[3],
  border: `1px dashed ${color.border}`,
  borderRadius: radius.control,
  textAlign: 'center',
  color: color.textQuiet,
}))
