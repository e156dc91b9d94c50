import { type App, type Permission, permissionTable, toSent, toTexts } from '../../api/contract.ts'

/** An app's draft as it is sent, with a permission more. */
export const withPermission = (app: App, permission: Permission) => ({
  ...toSent(toTexts(app)),
  permissions: [...app.permissions, { type: permission, description: permissionTable[permission].reason }],
})
