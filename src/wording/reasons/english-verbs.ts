/**
 * English verbs by which calls and transitions of products are named. Any other word is quoted and not conjugated,
 * since it may be of another language.
 */
export const englishVerbs: ReadonlySet<string> = new Set([
  ...words(
    "fall hammer lapse mend deduct curtail colour color forfeit outbid remark solve resell rescan lock fade ripen plead sue adjudicate arbitrate brief bundle cash clip dock fasten hang inflate jot knit lodge nudge overtake peel quell rinse scrap tow usher vacuum weave yield",
  ),
  ...words(
    "abandon abort accept access acknowledge acquire act activate adapt add adjourn adjust admit adopt advance advertise advise agree alert align allocate",
  ),
  ...words(
    "allow amend announce annul answer appeal append apply appoint approve archive arrange arrive ask assess assign attach attempt attend auction audit",
  ),
  ...words(
    "authenticate authorise authorize avoid award back backup ban bar begin bid bill bind block board book borrow break brew bring broadcast browse build",
  ),
  ...words(
    "buy calculate call cancel capture carry cast certify challenge change charge chat check choose claim classify clean clear clone close collect comment",
  ),
  ...words(
    "commit compare compile complain complete compose compute conclude conduct confirm connect consent consider consume contact continue contribute convert",
  ),
  ...words(
    "cook copy correct count cover create credit crop cure cut deactivate deal debit decide declare decline decommission decrease dedicate defer define",
  ),
  ...words(
    "delay delegate delete deliver demote deny depart deploy deposit derive describe deselect design destroy detach detect determine develop diagnose dial",
  ),
  ...words(
    "disable disagree disapprove discard discharge disconnect discontinue discount discuss dislike dismiss dispatch display dispose dispute distribute",
  ),
  ...words(
    "divide do donate download draft drain draw drive drop dry duplicate earn eat edit elect email embed emit employ empty enable end endorse enforce",
  ),
  ...words(
    "engage enlist enquire enrol enroll enter entitle escalate establish estimate evacuate evaluate examine exceed exchange exclude execute exempt exhibit",
  ),
  ...words(
    "exit expand expedite expel expire explain export expose extend extract fail favor favorite favour favourite feature fetch file fill filter finalise",
  ),
  ...words(
    "finalize find finish fire fix flag follow forbid forget forgive fork format forward freeze fulfil fulfill fund gather generate get give go grade grant",
  ),
  ...words(
    "greet group grow guess halt hand handle harvest have heal hear help hide hire hold host identify ignore import improve include increase index inform",
  ),
  ...words(
    "inherit initialise initialize initiate inject insert inspect install instruct insure integrate interrupt introduce inventory invest investigate invite",
  ),
  ...words(
    "invoice involve issue join judge jump keep kick know label land launch lead learn lease leave lend let level liberate license lift like limit link",
  ),
  ...words(
    "list listen load lock log look lose lower mail maintain make manage map mark match measure meet mention merge message migrate miss modify monitor",
  ),
  ...words(
    "mount move mute name negotiate nominate note notify number object observe obtain occupy offer onboard open operate oppose order organise organize",
  ),
  ...words(
    "override overrule own pack page paint park part participate pass patch pause pay pend perform permit pick pin ping place plan plant play pledge plug",
  ),
  ...words(
    "point poll post postpone praise pray prepare prescribe present preserve press preview print prioritise prioritize probe proceed process produce",
  ),
  ...words(
    "program progress prohibit promote propose protect prove provide provision publish pull purchase purge push put qualify quarantine query question queue",
  ),
  ...words(
    "quit quote raise rank rate reach react reactivate read readmit rearrange reassign rebook rebuild recall receive reckon recognise recognize recommend",
  ),
  ...words(
    "reconcile reconnect record recover recycle redeem redo reduce refer refill refine refresh refund refuse register reinstate reissue reject relate",
  ),
  ...words(
    "release relocate remain remember remind remit remove rename render renew rent reopen reorder repair repay repeat replace reply report repost represent",
  ),
  ...words(
    "request require reroute reschedule rescind reserve reset resign resolve respond restart restock restore restrict resubmit resume retain retest retire",
  ),
  ...words(
    "retract retrieve retry return reuse reveal reverse revert review revise revive revoke reward rewrite roll rotate run sail sample save say scan",
  ),
  ...words(
    "schedule score screen search secure see seed select sell send separate serve set settle share ship shorten show shuffle shut sign silence simulate",
  ),
  ...words(
    "skip snooze sort speak specify spend split sponsor stage stamp star start state stay step stock stop store stream strike study submit subscribe",
  ),
  ...words(
    "subtract succeed suggest supersede supervise supply support surrender survey suspend swap switch sync synchronise synchronize tag take talk target",
  ),
  ...words(
    "teach tell terminate test thank throw tick tidy time tip toggle top track trade train transfer translate travel treat trigger trim try tune turn type",
  ),
  ...words(
    "unarchive unassign unban unblock undelete undo unfavorite unfavourite unfollow unfreeze unhide uninstall unlike unlink unlist unload unlock unmark",
  ),
  ...words(
    "unmute unpark unpause unpin unpublish unregister unshare unsubscribe update upgrade upload upvote use vacate validate value verify veto view visit",
  ),
  ...words(
    "void volunteer vote wait waive wake walk warn wash watch water weigh welcome wind wipe wish withdraw withhold work wrap write",
  ),
]);

function words(text: string): readonly string[] {
  return text.split(" ");
}
