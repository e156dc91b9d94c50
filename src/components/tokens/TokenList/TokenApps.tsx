import styled from '@emotion/styled'
import { plural } from '../../../lib/format.ts'

/** So many are named in the line; more behind their number. */
const named = 2

/** The apps that a token is for, as an item of a list of facts. */
export function TokenApps({ packageNames }: { packageNames: readonly string[] | null }) {
  if (packageNames === null) return <li>All apps</li>
  if (packageNames.length <= named)
    return packageNames.map((name) => (
      <li key={name}>
        <code>{name}</code>
      </li>
    ))
  return (
    <li>
      <Apps>
        <summary>{plural(packageNames.length, 'app')}</summary>
        <ul>
          {packageNames.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Apps>
    </li>
  )
}

const Apps = styled.details(({ theme: { space } }) => ({
  '& > summary': { width: 'fit-content', cursor: 'pointer' },
  '& > ul': { paddingLeft: space[4], listStyle: 'none' },
}))
