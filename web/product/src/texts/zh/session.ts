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
  sessionEnded: "您的会话已结束。",
  signIn: "登录",
  signInHere: "在此登录",
  signInTo: (product) => `登录${product}`,
  signOut: "退出登录",
  viewingAs: (role) => `以${role}身份查看`,
};
