export const urlOf = (path: string) => `${location.origin}${path}`
