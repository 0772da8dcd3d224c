import { countingIn } from "../counting.ts";
import type { TextCatalogue } from "../text-catalogue.ts";

const counted = countingIn("zh");

export const offlineTexts: TextCatalogue["offline"] = {
  asOf: (time) => `离线：内容截至 ${time}。`,
  correct: "更正…",
  discardAndSignOut: "放弃并退出登录",
  filesNeedServer: "离线时无法发送文件，其他内容可以。",
  isHeld: "等待同一记录的前一项更改处理完毕。",
  isUncertain: "不确定服务器是否已收到此更改。请先查看，再重新发送或放弃。",
  isWaiting: "等待发送",
  kept: (action) => `${action}：已保存在此设备上`,
  keptUntil: "服务器恢复连接后将自动发送。",
  made: (time) => `录入时间：${time}`,
  neverSeen: "您已离线，此内容尚未在此设备上打开过。",
  now: "已离线。",
  refused: (changes) => counted(changes, { other: "# 项更改被拒绝" }),
  refusedMark: "被拒绝",
  secretsNeedServer: "离线时无法发送：密码不会被保存。",
  sendAgain: "重新发送",
  sendsLater: "您已离线。此内容将保存在此设备上，并在服务器恢复连接后发送。",
  sent: (changes) => counted(changes, { other: "已发送 # 项更改" }),
  show: "查看",
  signInToSend: "请重新登录以发送这些更改。",
  signOutLoses: (changes) => counted(changes, { other: "# 项更改尚未发送，退出登录后将丢失。" }),
  signOutLosesDrafts: "其他人可能会使用此浏览器，因此退出登录时会删除您已输入但未发送的内容。",
  stay: "保持登录",
  unsent: "未发送的更改",
  waiting: (changes) => counted(changes, { other: "# 项更改等待发送" }),
  waitingForOwner: (changes) => counted(changes, { other: "# 项未发送的更改正等待其作者登录。" }),
  wasRefused: (action) => `被拒绝：${action}`,
  whatIsDone: "您现在的操作将稍后发送。",
};
