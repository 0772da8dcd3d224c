import type { TextCatalogue } from "../text-catalogue.ts";

export const sessionTexts: TextCatalogue["session"] = {
  account: "账户：",
  createAccount: "创建账户",
  createAccountFor: (product) => `创建${product}账户`,
  haveAccount: "已有账户？",
  inputStays: "您输入的内容保持不变。",
  isNew: "第一次来？",
  leavesAccount: (role) => `要以 ${role} 的身份查看，您将离开自己的账户。返回时需要重新登录。`,
  lookAs: "以此角色查看产品",
  lookAround: "以此角色浏览",
  ownRoleLose: "更改角色",
  ownRoleQuestion: "要更改您自己的角色吗？",
  ownRoleWhat: (from: string, to: string) =>
    `您的角色将从“${from}”变为“${to}”。您可能会失去一些界面和权限，包括改回来的权限。`,
  sessionEnded: "您的会话已结束。",
  signIn: "登录",
  signInHere: "在此登录",
  signInTo: (product) => `登录${product}`,
  signOut: "退出登录",
  viewingAs: (role) => `以${role}身份查看`,
};
