import styled from '@emotion/styled'
import { type FieldChange, FieldChanges } from '../../data/FieldChanges/FieldChanges.tsx'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { useFocusOnMount } from '../../form/useFocusOnMount.ts'

/** The app changed under the reviewer's eyes: what, and that the decision is still to be made. It
 * takes the focus, since the button that had it was gone while the app was loaded again. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const ref = useFocusOnMount<HTMLElement>()
  const advice =
    changes.length > 0 ? 'Review the changes, then decide again.' : 'Review the changes and decide again.'

  return (
    <Container ref={ref} tabIndex={-1} aria-label="The app changed">
      <Callout tone="warning" title={`This app changed since you opened it. ${advice}`}>
        {changes.length > 0 && <FieldChanges changes={changes} />}
      </Callout>
    </Container>
  )
}

const Container = styled.section(({ theme: { space, radius } }) => ({
  scrollMarginTop: space[4],
  borderRadius: radius.panel,
}))
