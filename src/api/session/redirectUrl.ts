/** The address of a page of the portal, for the provider to lead back to. */
export const urlOf = (path: string) => `${location.origin}${path}`
