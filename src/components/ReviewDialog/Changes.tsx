import styled from '@emotion/styled'

import { Banner } from '../Banner/Banner.tsx'

export type FieldChange = { label: string; before: string; after: string }

/** The app changed under the reviewer's eyes: what, and that the decision is still to be made. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Banner
      tone="warning"
      title="This app changed since you opened it. Look at the changes, then decide again."
    >
      <List>
        {changes.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>{before || '(empty)'}</del>
            </dd>
            <dd>
              <ins>{after || '(empty)'}</ins>
            </dd>
          </div>
        ))}
      </List>
    </Banner>
  )
}

const List = styled.dl(({ theme: { space, font } }) => ({
  display: 'grid',
  gap: space[2],
  marginTop: space[2],
  overflowWrap: 'anywhere',
  '& dt': { fontWeight: font.weight.medium },
  '& ins': { textDecoration: 'none' },
  '& ins::before': { content: '"→ " / ""' },
}))
