import * as React from 'react'

/**
 * Keeps React from noting where each element is made, which only its warnings tell: an eighth of the processor's time
 * of the stories' tests. There is no setting for it, but a budget of notes that counts as spent here.
 */
export function leaveOutOwnerStacks(): void {
  const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
